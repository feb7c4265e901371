import type { Random } from '../random.ts'
import type { SeedSeeker } from './build-seeker.ts'
import { fillSentence, numberWord } from './number-words.ts'

const DATED = [
  'First round at {firm} {office} {when}.',
  'I have my first round with {firm} in {office} {when}.',
  'Interview at {firm} {office} {when}: two cases and a fit conversation.',
  '{firm} {office}, second round, {when}.',
  'My first interview ever is {when}, at {firm} {office}.',
  'Final round with {firm} in {office} {when}.',
]
const UNDATED = [
  'No date yet; I am applying to {firm} in {office}.',
  'I have just applied to {firm} {office} and would like to be ready if they call.',
  'Waiting for the online test result from {firm} {office}.',
  'I plan to apply to {firm} in {office} next season and have started early.',
]
const DONE = [
  '{Some} live cases done, all with friends.',
  '{Some} cases so far and one session with another coach.',
  'I have read a lot and practised aloud only {few} times.',
  'About {many} cases with classmates.',
  'I stopped counting cases at {many}.',
  'No live case with a stranger yet.',
  'One mock with a former consultant, who was too kind.',
  'I did {few} cases from the library alone, with the timer.',
  'This will be my {ordinal} session here.',
]
const WEAK = [
  'Synthesis is my weak spot.',
  'My structures are generic, and I know it when I hear myself.',
  'I lose zeros under pressure.',
  'I talk too long before the first number.',
  'I freeze when the exhibit has more than two axes.',
  'My fit stories are about the team and never about me.',
  'Feedback from my last rejection: “not hypothesis-driven”.',
  'I never know when to ask for data and when to assume.',
  'I am fine on numbers and weak on ideas.',
  'I run out of ideas at the third one.',
  'My English gets slow when I calculate.',
  'I agree with everything the interviewer says.',
  'The creative questions are where I lose points.',
  'I tend to skip the summary.',
  'I get the answer and then cannot say why it matters.',
  'I rush the opening.',
  'I have no business background and it shows with margins and fixed costs.',
  'I find the interviewer-led format harder than the other one.',
]
const ASKS = [
  'Please be strict.',
  'I would like a case that is not about retail.',
  'Could we keep fifteen minutes for my questions?',
  'If possible, an operations case.',
  'Please stop me when I ramble.',
  'An honest estimate of where I stand would help most.',
  'I can share my last scorecard.',
  'I will be in a quiet room but on a slow connection.',
  'Please do not give hints unless I ask.',
  'I have seen the cold-chain case and the cement case already.',
  'I would like to practise being interrupted.',
  'Could you send the notes the same day? My next mock is tomorrow.',
]

function when(days: number): string {
  if (days <= 6) return `in ${numberWord(days)} days`
  if (days <= 10) return 'next week'
  if (days <= 45) return `in ${numberWord(Math.round(days / 7))} weeks`
  return 'in about two months'
}

const HEARD = [
  'That I restate the data instead of saying what it means.',
  'Slow to the answer, from two coaches. And my recommendation comes without a risk.',
  'My buckets overlap as soon as the case has people in it.',
  'Good numbers, no opinion.',
]

/** Answers to the two questions of the featured final round; a third stays open. */
export function buildIntakeAnswers(
  random: Random,
  { targetFirm, targetOffice, interviewInDays }: Parameters<typeof buildIntakeNote>[1],
): string[] {
  const date = interviewInDays === null ? 'No date yet' : `The round is ${when(interviewInDays)}`
  return [`${targetFirm} ${targetOffice}. ${date}.`, random.pick(HEARD)]
}

/** What a seeker tells the coach when booking. */
export function buildIntakeNote(
  random: Random,
  seeker: Pick<SeedSeeker, 'targetFirm' | 'targetOffice' | 'interviewInDays'>,
): string {
  const some = numberWord(random.int(3, 12))
  const words = {
    firm: seeker.targetFirm,
    office: seeker.targetOffice,
    when: seeker.interviewInDays === null ? '' : when(seeker.interviewInDays),
    Some: some.charAt(0).toUpperCase() + some.slice(1),
    few: numberWord(random.int(2, 6)),
    many: String(random.int(3, 9) * 10),
    ordinal: random.pick(['first', 'second', 'third']),
  }
  const parts = [random.pick(seeker.interviewInDays === null ? UNDATED : DATED)]
  if (random.chance(0.75)) parts.push(random.pick(DONE))
  if (random.chance(0.85)) parts.push(random.pick(WEAK))
  if (random.chance(0.4)) parts.push(random.pick(ASKS))
  return parts.map((part) => fillSentence(part, words)).join(' ')
}
