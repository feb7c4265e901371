import type { Random } from '../../lib/random.ts'
import type { SeedSeeker } from './build-seeker.ts'
import { fillSentence, numberWord } from './number-words.ts'
import { readPhrases } from './read-data.ts'

const phrases = readPhrases('intake-notes')

function when(days: number): string {
  if (days <= 6) return `in ${numberWord(days)} days`
  if (days <= 10) return 'next week'
  if (days <= 45) return `in ${numberWord(Math.round(days / 7))} weeks`
  return 'in about two months'
}

/** Answers to the two questions of the featured final round; a third stays open. */
export function buildIntakeAnswers(
  random: Random,
  { targetFirm, targetOffice, interviewInDays }: Parameters<typeof buildIntakeNote>[1],
): string[] {
  const date = interviewInDays === null ? 'No date yet' : `The round is ${when(interviewInDays)}`
  return [`${targetFirm} ${targetOffice}. ${date}.`, random.pick(phrases('Heard from others'))]
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
  const parts = [
    random.pick(phrases(seeker.interviewInDays === null ? 'Interview undated' : 'Interview dated')),
  ]
  if (random.chance(0.75)) parts.push(random.pick(phrases('Done so far')))
  if (random.chance(0.85)) parts.push(random.pick(phrases('Weak at')))
  if (random.chance(0.4)) parts.push(random.pick(phrases('Asks')))
  return parts.map((part) => fillSentence(part, words)).join(' ')
}
