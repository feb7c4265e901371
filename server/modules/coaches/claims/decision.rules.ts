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

/**
 * Throws BAD_USER_INPUT for a claim that is said to have been seen in a document while there is none here: what is put on
 * record can be looked at again.
 */
export function refuseUnseen(standings: readonly ClaimStanding[], answers: readonly NamedAnswer[]): void {
  const index = answers.findIndex(
    ({ claim, reason }) =>
      reason === 'document_seen' && !standings.find((one) => one.claim === claim)?.evidence.length,
  )
  if (index < 0) return
  const message = 'There is no document of it here. Say how else it was checked.'
  throw badInput(message, [{ path: `decisions.${index}.reason`, message }])
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
