import { badInput } from '../../../errors.ts'
import type { ClaimStanding } from './claim-standing.rules.ts'
import { type ClaimAnswer, readAnswer } from './verdict.rules.ts'

/** What an admin decides on a claim as they read it. */
export interface NamedAnswer extends ClaimAnswer {
  revision: string
}

/** Throws BAD_USER_INPUT when there is no decision, two on one claim, or one whose reason and words do not fit. */
export function readAnswers(decisions: readonly NamedAnswer[]): NamedAnswer[] {
  if (decisions.length === 0) throw mistake('Decide on at least one claim.')
  if (new Set(decisions.map(({ claim }) => claim)).size < decisions.length)
    throw mistake('Decide on each claim once.')
  return decisions.map((decision, index) => readAnswer(decision, `decisions.${index}`))
}

const mistake = (message: string) => badInput(message, [{ path: 'decisions', message }])

/** Whether a claim is no longer there to be decided as it was read. */
export const isOutdated = (
  { isVerified }: { isVerified: boolean },
  standings: readonly ClaimStanding[],
  answers: readonly NamedAnswer[],
): boolean =>
  answers.some(({ claim, revision }) => {
    const standing = standings.find((one) => one.claim === claim)
    return (
      standing === undefined ||
      standing.revision !== revision ||
      (isVerified ? standing.state !== 'waiting' : standing.state === 'empty')
    )
  })
