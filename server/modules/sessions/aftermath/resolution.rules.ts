import type { Side } from '../session.rules.ts'

/** What a side says about a session that nobody saw both sides at. */
export const ANSWERS = ['took_place', 'coach_absent', 'seeker_absent'] as const
export type Answer = (typeof ANSWERS)[number]

export interface Answers {
  coachAnswer: Answer | null
  seekerAnswer: Answer | null
  coachJoinedAt: Date | null
  seekerJoinedAt: Date | null
}

type Said = Pick<Answers, 'coachAnswer' | 'seekerAnswer'>

export type Settlement = 'held' | { absent: Side } | 'contradicted' | 'open'

/** What the answers so far come to. Who admits their own absence settles it, whatever the other says. */
export function settlementOf({ coachAnswer, seekerAnswer }: Said): Settlement {
  if (coachAnswer === 'coach_absent') return { absent: 'coach' }
  if (seekerAnswer === 'seeker_absent') return { absent: 'seeker' }
  if (!coachAnswer || !seekerAnswer) return 'open'
  return coachAnswer === seekerAnswer ? 'held' : 'contradicted'
}

/**
 * What becomes of it when the time to answer is over. One side's word counts when the other says nothing, as long as
 * it does not cost the silent side money, or the one who gives it is on record as having joined. Otherwise: given up.
 */
export function settlementBySilence(
  answers: Answers,
): Exclude<Settlement, 'contradicted' | 'open'> | 'givenUp' {
  const { coachAnswer, seekerAnswer, coachJoinedAt, seekerJoinedAt } = answers
  if (seekerAnswer === 'took_place') return 'held'
  if (seekerAnswer === 'coach_absent' && seekerJoinedAt) return { absent: 'coach' }
  if (coachAnswer === 'took_place' && coachJoinedAt) return 'held'
  if (coachAnswer === 'seeker_absent' && coachJoinedAt) return { absent: 'seeker' }
  return 'givenUp'
}

const WORDS: Record<Answer, string> = {
  took_place: 'it took place',
  coach_absent: 'the coach did not come',
  seeker_absent: 'the seeker did not come',
}

/** Two answers that do not fit, as a sentence for whoever decides. */
export const contradiction = ({ coachAnswer, seekerAnswer }: Said): string =>
  `The coach says ${coachAnswer ? WORDS[coachAnswer] : 'nothing'}, the seeker says ${seekerAnswer ? WORDS[seekerAnswer] : 'nothing'}.`
