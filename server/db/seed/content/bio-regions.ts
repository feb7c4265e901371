import type { Region } from './places.ts'

/** What is different about recruiting where the coach lives. */
export const REGION_NOTES: Record<Region, readonly string[]> = {
  british: [
    'London offices interview in two short waves, and I plan backwards from the dates.',
    'British candidates undersell their part in a story, and I spend some time undoing that.',
    'I know the online tests used in this market and how much time they deserve, which is less than people give them.',
    'Spring weeks and summer internships are a season of their own here, with simpler cases and harder fit questions.',
    'Many of my students interview in London from elsewhere, and we practise the small talk as well as the case.',
  ],
  dach: [
    'Offices in this region still like a case on paper, so we practise with a pen.',
    'German candidates are often thorough to the point of running out of time; I train the order of the work.',
    'I prepare interviews in German with the same care for numbers, since decimals and billions trip people up when the language changes.',
    'Interview days here can hold four conversations in a row, and stamina is part of the training.',
    'Recruiting events decide more here than elsewhere, and I can help you use one well.',
  ],
  france: [
    'Paris offices expect a plan with two or three clear parts and a real conclusion, and I train both.',
    'French candidates are taught to build up to the answer; we practise giving it first.',
    'I prepare for interviews that begin in French and turn to English without warning.',
    'Graduates of a grande école and those from outside one meet different doubts, and I have seen both.',
    'The gap-year internship is the real entrance here, and I treat its interview as seriously as the final one.',
  ],
  iberia: [
    'Iberian offices hire few people at a time, so each interview is compared closely with the last.',
    'Interviews here run long and friendly, and candidates forget that the clock is still marked.',
    'I help people move from local offices to London or Dubai, which takes a different story more than a different case.',
    'We can practise switching languages in the middle of a case, as happens in this market.',
  ],
  italy: [
    'Milan offices ask for speed with large numbers, and we practise until it is dull.',
    'Italian candidates tell a good story and hide the decision inside it; I help to bring it forward.',
    'I know the difference between an interview in Milan and one in Rome, and it is not only the train.',
    'Family companies appear in cases here, where the owner’s wishes are part of the data.',
  ],
  benelux: [
    'Offices in the Low Countries like direct answers, including direct disagreement.',
    'Interviewers here switch to English the moment a chart appears, so we rehearse in both.',
    'Logistics, ports and chemicals come up often here, and I have a case for each.',
    'In-house days are common in this market, and I coach for the whole day rather than the hour.',
  ],
  nordic: [
    'Nordic offices dislike overselling, and a calm reservation does more than a bold claim.',
    'Interviews here feel like a chat between equals, and people forget to structure it.',
    'Offices in this region are small, so everyone who meets you has a vote.',
    'I work with candidates who interview in English at home and worry that it sounds cold.',
  ],
  centralEurope: [
    'Offices in this part of Europe staff across borders, and interviewers ask early whether you will travel.',
    'Local recruiting moves quickly here: the time from application to final round can be three weeks.',
    'Many of my students apply both at home and in London, and the two need different emphasis.',
    'Industrial cases are common in the region, from cement to buses, and I use them often.',
    'Technical universities here produce people with superb arithmetic and no opinions yet; we work on the opinions.',
  ],
  northAmerica: [
    'On-campus recruiting sets the calendar here, and I plan with the deadline list open.',
    'American interviews begin before the case, with a networking call that is scored more than people admit.',
    'I coach candidates from schools that the firms do not visit, where the first interview is getting one.',
    'Back-to-back interviews over video are common here, and energy in the second one is worth training.',
    'Sponsorship questions come up with international students, and I help to answer them in two sentences.',
  ],
  eastAsia: [
    'Offices in this region interview across borders, so we practise with an interviewer in another city and another accent.',
    'Candidates here are often excellent on numbers and reluctant to commit to an answer; we work on committing.',
    'State-owned clients and family groups appear in local cases, and their goals are not always profit.',
    'Seats are few in this market, and the story of why here and why now has to hold.',
    'I prepare people who studied abroad to interview back home, where the conversation is more formal.',
  ],
  southAsia: [
    'Campus placements here are decided in a day, and we rehearse that day as it will happen.',
    'I teach candidates to slow down, because local interview panels are used to speed and listen for judgement.',
    'Guesstimates are a national sport here; we turn them into something an interviewer can follow.',
    'Large numbers in lakh and crore have to become millions without a pause, and that takes practice.',
    'Panels of two are common here, and I coach how to answer one without losing the other.',
  ],
}
