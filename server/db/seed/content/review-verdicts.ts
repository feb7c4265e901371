/** What came of it, for ratings of five: fits a session in which cases or answers were practised. */
export const PRACTICE_OUTCOMES = [
  'Offer from {firm} {office} {days} days later.',
  'I passed the first round at {firm} {days} days after.',
  'Between my first scorecard and this one, {dimension} went from a {low} to a {high}.',
  'I am through to the final round at {firm}.',
  '{firm} {office} said yes on Friday.',
  'In the real interview I heard myself doing it right.',
  'The scorecard after the session was the useful part: three lines, all of them true.',
  'I have read the notes on {dimension} every morning since.',
  'I did not enjoy it and would do it again tomorrow.',
  'The drill I was given takes ten minutes, and I do it before breakfast.',
  'For once the feedback told me what to do and not only what I had done.',
  'My practice partners noticed the change before I told them about it.',
  'I came for the mock and will be back for the debrief.',
  'It is the first time that {dimension} feels like something I can train.',
  'I have booked the next one for the week before {firm}.',
  'The honest score hurt a little and helped a lot.',
  'My interviewer at {firm} asked almost the same follow-up.',
  'I understand now why my last round at {firm} failed.',
  'One session did not fix it, but I know what to fix.',
  'I was told that I am ready, with reasons, and I believe it.',
  'A few days later I caught the same mistake in mid-sentence and corrected it.',
  'The written feedback arrived before I had made tea.',
  'I wish I had booked this a month earlier.',
  'We will look at {dimension} next, since that was the weaker part.',
  'My notes from this hour are one page long and I know them by heart.',
  'I now practise less and better.',
  'I used the advice in a client meeting the same week, oddly enough.',
  'Nobody had ever been this precise about {dimension} with me.',
  'I slept well before the interview, and that has not happened before.',
  'The improvement is small, visible and exactly where I wanted it.',
  'My notes say “shorter” four times, and the last answer was.',
  'I have two things to work on instead of twelve.',
  'The second round at {firm} felt easier than this hour, which is the point.',
  'I heard the same criticism from {firm} last year and did not understand it then.',
  'The score was lower than my own, and I could see why.',
  'I was shown how it should sound and then had to do it myself.',
  'It confirmed what I suspected about {dimension} and told me what to do about it.',
  'There are {weeks} weeks left before {firm}, and I know how to use them.',
  'My self-score and the real one are finally close.',
  'I have changed one habit and it has changed the rest.',
  'A good night’s sleep later I could still repeat all of the feedback.',
  'It was the most useful hour of my preparation so far.',
  'I left tired and with a plan.',
  '{firm} invited me to the next round this morning.',
] as const

/** What came of it, for ratings of five: documents, plans and short calls. */
export const ADVICE_OUTCOMES = [
  'It went to {firm} the same evening, and I have a date for the first interview.',
  'The first person I wrote to at {firm} answered within a day.',
  'My application to {firm} {office} is off.',
  'My next step is clear, which it was not an hour earlier.',
  'It saved me at least two weekends.',
  'I have since recommended this to two people in my year.',
  'Everything was specific to {firm} {office}, where I am applying.',
  'I booked a live case directly afterwards.',
  'I finally know what to do on which evening.',
  'The notes arrived within the hour and I have followed them line by line.',
  'A friend with a similar profile noticed the difference immediately.',
  'I would have paid for the first ten minutes alone.',
  'There was no flattery in it, and I am grateful for that.',
  'I feel calmer about {firm} than I have for months.',
  'I had asked three people before, and this was the first answer I could use.',
  'It was less than I had planned to do and more than I would have done.',
  'I have stopped comparing myself with the forum.',
  'The rest of the week went by without a single hour of aimless reading.',
  'It was worth more than the four articles I had read on the same question.',
  'I changed my application to {firm} that evening.',
  'The answer was not the one I wanted, and it was the right one.',
  'I keep the page of notes next to my desk.',
  'I left with fewer tasks than I came with.',
  'What I had taken for a weakness turned out to be the interesting part.',
  'I knew the next morning exactly where to begin.',
  'There are {weeks} weeks left, and each of them now has a purpose.',
  'I read the notes twice and then did as they say.',
  'My flatmate, who is applying too, has booked the same.',
  'It is a relief to hear an opinion from somebody who has read the other applications.',
  'I went back to my list and crossed out half of it.',
  'Nobody at the careers office had put it so plainly.',
  'The advice was for {firm} and I am applying to two other firms, and it still fitted.',
  'I had expected encouragement and got something better.',
] as const

/** A second remark for some of the good ones. */
export const GOOD_REMARKS = [
  'Punctual, prepared and kind in a dry way.',
  'My intake note had clearly been read.',
  'You do not get away with anything, and it is still pleasant.',
  'Worth booking early, as the evenings fill up.',
  'The tone was firm and never unkind.',
  'I have worked with two other coaches and learnt more here in an hour.',
  'It ran five minutes over, and I did not mind.',
  'I appreciated being told what was already good enough.',
  'A demanding hour, in the best sense.',
  'The time difference was handled without any fuss.',
  'Clear about what can be changed in {weeks} weeks and what cannot.',
  'Nothing felt recycled from another student.',
] as const

/** The same, where cases or answers were practised. */
export const PRACTICE_GOOD_REMARKS = [
  'The example answers were short enough to remember.',
  'English is my third language, and the comments on clarity were tactful and useful.',
  'I liked that I had to speak first in the debrief.',
] as const

/** Reservations of people who give four. */
export const RESERVATIONS = [
  'I would have liked ten minutes more at the end.',
  'The written notes came a day later than promised, although they were good.',
  'The sound dropped twice, and we lost a few minutes to it.',
  'One or two of the tips were specific to {firm}, where I am not applying.',
  'We started a few minutes late and made it up at the end.',
  'The feedback was right, though I had to ask for examples.',
  'It helps if you arrive with a precise question, and I did not.',
  'I would take the longer session next time.',
  'The calendar has few evening hours in my time zone.',
] as const

/** The same, where cases or answers were practised. */
export const PRACTICE_RESERVATIONS = [
  'Next time I would ask for something harder.',
  'I missed a concrete exercise for {dimension}.',
  'It was a little fast for a first session.',
  'I would have preferred more time on {dimension} and less on the opening.',
  'The price is fair, but it adds up if you need several.',
  'I expected a score for every dimension and got it for the main ones.',
  'Some of the debrief could have been in the notes.',
  'I left with five priorities, and two would have been enough.',
  'The example was close to my own job, which made it easier than it should have been.',
] as const

/** Credits in a review of three. */
export const FAIR_CREDITS = [
  'My coach was friendly and on time.',
  'For somebody at an earlier stage it may be exactly right.',
  'The last ten minutes were the best ones.',
  'The advice was sound, only less specific than I had hoped.',
  'I might come back with a narrower question.',
  'There is clearly a lot of experience there.',
] as const

/** The same, where cases or answers were practised. */
export const PRACTICE_FAIR_CREDITS = [
  'The comments on {dimension} were useful all the same.',
  'The notes afterwards made up for part of it.',
  'I did take away one good habit for {dimension}.',
  'The explanation of how {firm} scores was worth hearing.',
  'It was a decent hour and not a memorable one.',
  'I learnt something about {dimension}, though not what I came for.',
] as const

/** Closing remarks of people who give one or two. */
export const POOR_CLOSINGS = [
  'My coach joined twelve minutes late and we still ended on time.',
  'The notes never came.',
  'My intake note had not been read.',
  'It felt like one call in a long row of calls.',
  'There was typing in the background through most of my answers.',
  'The advice contradicted what I had heard from people at {firm}.',
] as const

/** The same, where cases or answers were practised. */
export const PRACTICE_POOR_CLOSINGS = [
  'The feedback fitted in two sentences, and I could have written both.',
  'I asked about {dimension} twice and got the same general answer.',
  'I was talked to for most of the hour.',
  'For this price I expected preparation.',
  'I would not have known my score without asking.',
  'I was told to practise more, which I knew.',
] as const

/** Private notes to the admins, seldom written. */
export const PRIVATE_NOTES = [
  'I moved the session once and it was handled well on both sides.',
  'The video link opened a few minutes late for me, which was not the coach’s fault.',
  'I signed the review as {name}, but please do not show my employer anywhere.',
  'The invoice shows my old address. Can it be changed?',
  'I paid as a guest first and created the account later; both sessions show up correctly.',
] as const

/** Private notes of people who give five. */
export const PRIVATE_THANKS = [
  'This is {name}. Please pass on my thanks; I did not want to gush in public.',
  'I would be glad to be asked about this coach if you collect references.',
] as const
