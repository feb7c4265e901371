import type { DisputeOutcome, ResolutionAnswer, SessionRole } from '../../../generated/graphql.ts'

/** The three answers, in the words of the one who gives them; the one that blames the other comes second. */
export function answerOptions(
  role: SessionRole,
  other: string,
): { value: ResolutionAnswer; title: string }[] {
  const mine = role === 'COACH' ? 'COACH_ABSENT' : 'SEEKER_ABSENT'
  const theirs = role === 'COACH' ? 'SEEKER_ABSENT' : 'COACH_ABSENT'
  return [
    { value: 'TOOK_PLACE', title: 'It took place' },
    { value: theirs, title: `${other} did not come` },
    { value: mine, title: 'I did not come' },
  ]
}

/** What an admin found, as a sentence for everybody. */
export const OUTCOME_WORDS: Record<DisputeOutcome, string> = {
  TOOK_PLACE: 'The session took place.',
  COACH_ABSENT: 'The coach did not come.',
  SEEKER_ABSENT: 'The student did not come.',
  CANCELLED: 'The session is cancelled.',
}
