/** What a former insider says about interviews at the firm. */
export const FIRM_NOTES: Record<string, readonly string[]> = {
  McKinsey: [
    'McKinsey cases are led by the interviewer, so the skill to train is giving a complete answer to each question and then stopping.',
    'The PEI at McKinsey goes deep into a single story, and most candidates bring three shallow ones.',
    'In an interviewer-led case every question is marked on its own, which means that a bad start can be left behind.',
    'McKinsey interviewers ask for more ideas after you think you have finished; I train the second wave.',
    'For McKinsey I spend more time on the personal stories than people expect, because half the decision is made there.',
    'McKinsey exhibits look simple and hide one comparison that matters; finding it first is a habit, not a gift.',
    'At McKinsey I looked for people who answered the question first and showed the working second.',
  ],
  BCG: [
    'BCG cases expect you to drive, and the commonest comment I wrote was that a candidate was waiting for permission.',
    'In BCG interviews I cared about the hypothesis by minute five and about its correction by minute fifteen.',
    'BCG interviewers like an unusual angle if it comes with a reason, and dislike a usual one without.',
    'The BCG online case is a different skill from the live one, and I prepare people for both.',
    'For BCG I train candidates to say where they are in the case, because nobody else in the room will.',
    'Creativity at BCG is marked, and it means grouping ideas that others would only have listed.',
    'At BCG I gave the same exhibit to everyone and learnt most from what they chose not to mention.',
  ],
  Bain: [
    'Bain interviews reward people who are practical early: what would we do, for whom, by when.',
    'In Bain cases I listened for an answer first and evidence second, and was happy to hear the answer change.',
    'Bain asks for estimates more often than candidates expect, and marks the reasoning rather than the figure.',
    'At Bain the conversation after the case counted for more than people think.',
    'For Bain I practise market sizing inside the case, which is where it turns up.',
    'Much of Bain’s work is for investors, so I like cases that end with a price.',
    'Bain interviewers are friendly, and candidates relax one sentence too early.',
  ],
  'Roland Berger': [
    'Roland Berger cases are often about plants, parts and people, and a candidate who can picture a factory has an advantage.',
    'At Roland Berger I expected solid calculation by hand and a view on what it means for the next quarter.',
    'Restructuring cases were my daily work at Roland Berger, and I still like to give them.',
  ],
  'Oliver Wyman': [
    'Oliver Wyman interviews carry more numbers than most, in particular anything to do with banks and insurers.',
    'At Oliver Wyman I cared about the model you would build, and about whether you could explain it to a regulator.',
    'Financial services cases frighten people until they see that a bank is a shop that buys and sells risk.',
  ],
  Kearney: [
    'Kearney cases go into procurement and operations, and the best candidates ask to see the invoice.',
    'At Kearney I gave a written exercise before the case, and few people had prepared for the order of the two.',
    'Cost cases at Kearney were won by those who separated price from volume before anything else.',
  ],
  'Strategy&': [
    'At Strategy& I looked for people who could connect a market view to what the company is able to do.',
    'Strategy& interviews mix a case with a long talk about your own choices, and I prepare both halves.',
    'My Strategy& cases asked which business to leave, a question few candidates have practised.',
  ],
  'L.E.K.': [
    'L.E.K. cases are about markets and deals, so a clean market model is half the interview.',
    'At L.E.K. I used real due diligence questions: how big, how fast, and says who.',
    'Commercial due diligence at L.E.K. taught me to ask for three sources and to trust the dullest.',
  ],
  'OC&C': [
    'OC&C interviews lean on consumers, retail and media, and reward candidates who have looked closely at a shop.',
    'At OC&C I gave cases on paper with plenty of data and watched where the pencil went first.',
  ],
  'Monitor Deloitte': [
    'Monitor Deloitte often uses a group case, and I coach how to be useful in one without being loud.',
    'At Monitor Deloitte I asked where to play before how to win, and many candidates answered in the opposite order.',
  ],
  'EY-Parthenon': [
    'EY-Parthenon interviews include a written case with a short deadline, which can be practised and seldom is.',
    'At EY-Parthenon most of my cases came from deals, with a clock, a data room and an impatient buyer.',
    'Education and health clients at EY-Parthenon gave me cases in which profit is only one of the answers.',
  ],
  'Accenture Strategy': [
    'Accenture Strategy asks how a recommendation would be carried out, and candidates who stop at the recommendation lose points.',
    'At Accenture Strategy I gave cases in which technology was part of the answer and never the whole of it.',
  ],
}
