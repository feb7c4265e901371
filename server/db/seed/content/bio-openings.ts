/**
 * First credentials of a biography, by how far the coach got.
 * {years} is a number word of two or more; {aRole} carries its article.
 */
export const INTERVIEWER_OPENINGS = [
  'For {years} years I interviewed for {firm}’s {office} office, mostly first rounds.',
  'I spent {years} years on the {firm} interview rota in {office} and kept notes on every case I gave.',
  'Between client projects at {firm} in {office} I gave cases to about {count} candidates.',
  'I joined {firm} in {office} after {school} and was asked to interview sooner than I felt ready.',
  'My interviewing began at {firm} in {office} with a borrowed case and no training, and became the part of the job I liked most.',
  'Roughly {count} candidates have sat across from me, nearly all of them at {firm} in {office}.',
  '{firm} taught me to solve cases; giving them in {office} taught me how they are marked.',
  'I worked as {aRole} at {firm} and ran recruiting days in {office} for {years} years.',
  'I failed my first {firm} interview, passed the second, and later spent {years} years giving the same interview to others.',
  'Every autumn for {years} years I cleared two weeks of client work to interview for {firm} in {office}.',
  'As {aRole} at {firm} I wrote two of the cases that {office} was still using when I left.',
  'I have read and marked about {count} case interviews for {firm}, and I still have a low opinion of frameworks learnt by heart.',
  'My years at {firm} in {office} were split between client work and the recruiting team, and I liked the second half more.',
  'I was one of three people who calibrated first-round scores at {firm} in {office}.',
  'Before coaching I was {aRole} at {firm}, where I interviewed on Fridays because nobody else wanted Fridays.',
  'I learnt interviewing at {firm} in {office} from a partner who never asked the second question he had planned.',
  'In {years} years of interviewing for {firm} I heard the same profitability tree several hundred times.',
  '{firm} hired me in {office} on my second attempt, and the notes from the failed one are still the best teaching material I own.',
  'I ran the case workshops that {firm} gave to applicants in {office} before their first round.',
  'I used to open the {firm} interview day in {office}, which means I met candidates at their most nervous.',
  'For {years} years I gave the 8:30 slot at {firm} in {office}, the one in which everybody is still cold.',
  'At {firm} I interviewed undergraduates in the morning and MBA candidates after lunch, often with the same case.',
  'I moved from {firm}’s {office} office into industry and kept interviewing, because it never became routine.',
  'I was {aRole} at {firm}, and for {years} years the quietest hour of my week was the one I spent interviewing.',
  'The recruiting team at {firm} in {office} used to send me the candidates they could not decide about.',
  'I gave about {count} interviews for {firm} and said yes to fewer than one in five.',
  'Interviewing at {firm} in {office} made me suspicious of polish and very fond of a clear second sentence.',
  'I trained at {firm} as {aRole} and stayed on its interviewer list until the week I left.',
  'Two things filled my calendar at {firm} in {office}: client workshops and first-round interviews.',
  'I have been on both sides of the table at {firm}: rejected once, hired once, then {years} years as an interviewer.',
  'I kept a list at {firm} of every reason we gave for turning somebody down, and the list is shorter than people think.',
  'Colleagues at {firm} sent me their cousins and flatmates for mock cases until it took over my evenings.',
  'For {years} years my job at {firm} in {office} included telling unsuccessful candidates why.',
  'I interviewed for {firm} in {office} through two hiring freezes and two years in which we could not hire fast enough.',
  'My first interviewee at {firm} was better at cases than I was, and I learnt more from that hour than from the training.',
  'I spent {years} years at {firm} in {office} and gave a case on most of the Thursdays in them.',
] as const

export const LEADER_OPENINGS = [
  'As {aRole} at {firm} I ran first and second rounds in {office} for {years} years.',
  'I led the campus recruiting team of {firm} in {office}, from the first screening call to the signed offer.',
  'I chaired decision meetings at {firm} in {office}, where a candidate’s hour becomes two lines and a vote.',
  'I trained new interviewers at {firm}, which meant watching about {count} interviews from the corner of the room.',
  'At {firm} in {office} I moved from giving cases to reviewing how other people gave them.',
  'My teams at {firm} in {office} were staffed from the people I interviewed, so I lived with every yes I gave.',
  'As {aRole} in {firm}’s {office} office I rewrote the first-round case book twice.',
  'I hired eleven people onto my own projects at {firm} and turned down many more.',
  'I was the {firm} interviewer in {office} who was given the borderline second rounds.',
  'I spent {experience} years in consulting, and the hiring decisions are the ones I remember best.',
  'As {aRole} at {firm} I wrote the decision down after the other interviewers had finished arguing.',
  'I managed the interview schedule at {firm} in {office} for a season and sat in wherever somebody dropped out.',
  'The cases I gave at {firm} came from my own projects, so I know which numbers in them were real.',
  'At {firm} I marked interviews on the train home, and I still believe that a day’s delay makes feedback useless.',
] as const

export const PARTNER_OPENINGS = [
  'I gave final rounds at {firm} in {office} for {years} years, usually the last interview of the day.',
  'As {aRole} at {firm} I had the vote that ended the discussion, and I used it less often than candidates think.',
  'Final rounds at {firm} were my job for {years} years: one case, one conversation, one decision before dinner.',
  'I sat on the hiring committee of {firm} in {office} and read every scorecard that came back split.',
  'By the time candidates reached me at {firm}, everyone agreed that they could do a case; I had to judge whether a client would listen to them.',
  'After {experience} years in consulting, most of them at {firm}, I would rather interview than present.',
  'I was {aRole} at {firm} and never used a printed case; I talked about the client I had seen that morning.',
  'My final rounds at {firm} in {office} had no exhibits at all, which surprised almost everyone.',
  'I joined {firm} as a graduate, left as {aRole}, and interviewed in every year between.',
  'I built a practice at {firm} in {office}, which is mostly a matter of hiring people and being right about them.',
] as const

export const JUNIOR_OPENINGS = [
  'I went through {firm} recruiting in {office} recently enough to remember what I wrote on my notepad.',
  'Not long ago I was preparing in the library at {school}; after that came {firm} in {office}.',
  'I did sixty practice cases before {firm} hired me, and about twenty of them were any use.',
  'I worked at {firm} in {office} and was the first reader of applications from {school}.',
  'I applied to five firms from {school}, had two offers and chose {firm}.',
  'At {firm} in {office} I ran the mock interviews for people one year behind me.',
  'I left {firm} with my own recruiting notes still in a drawer, and my sessions are built on them.',
  'I was the {firm} contact for {school} students, and answered the same nine questions every week of the season.',
  'I had three weeks to prepare for {firm}, so I know which half of the usual advice can be skipped.',
  'I started at {firm} in {office} with a degree that nobody there had heard of, and had to explain it in every interview.',
] as const

export const MBA_OPENINGS = [
  'I prepared for {firm} at {school} in a study group of five, four of whom got in.',
  'I ran the case club at {school} before I joined {firm} in {office}.',
  '{school} sends a long list to {firm} every year; I was on it once and screened it later.',
  'I changed careers at {school}, joined {firm} in {office}, and spent {years} years interviewing people who were doing the same.',
  'I arrived at {school} without having heard of a case interview and left with an offer from {firm}.',
  'As a second-year at {school} I gave more than a hundred mock cases; at {firm} I learnt which of my advice had been wrong.',
] as const
