import { createHash } from 'node:crypto'
import { badInput } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { type AdminUserFacts, consequencesOf, refusalOf } from '../users/admin-user.rules.ts'

export const BULK_VERBS = ['SUSPEND', 'REINSTATE'] as const
export type BulkVerb = (typeof BULK_VERBS)[number]

/** How many accounts are changed together, at most. */
export const MAX_USERS = 200
/** How many of them one call changes; the caller shows how far it is and calls again. */
export const USERS_A_CALL = 25

export interface Foreseen {
  /** Why it would be skipped; null when it would be changed. */
  refusal: string | null
  consequences: string[]
  /** Which account, as what and in which state, this was foreseen of. */
  revision: string
}

/** What would happen to one account, by the rule of the single verb. */
export function foresee(verb: BulkVerb, userId: string, facts: AdminUserFacts): Foreseen {
  const refusal = refusalOf(verb, facts)
  const consequences = refusal === null ? consequencesOf(verb, facts) : []
  const account = [userId, facts.userType, facts.isSuspended, facts.isErased]
  return { refusal, consequences, revision: digestOf([verb, account, refusal, consequences]) }
}

const digestOf = (shown: unknown): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)

/** The accounts that are named, each once. Throws BAD_USER_INPUT. */
export function readUserIds(path: string, given: readonly string[]): string[] {
  const ids = [...new Set(given)]
  const message = `Choose 1 to ${MAX_USERS} accounts.`
  if (ids.length === 0 || ids.length > MAX_USERS || !ids.every(isUuid))
    throw badInput(message, [{ path, message }])
  return ids
}

export type Outcome = 'DONE' | 'CHANGED' | 'REFUSED'

export const countOf = (outcomes: readonly { outcome: Outcome }[]): Record<Lowercase<Outcome>, number> => ({
  done: outcomes.filter(({ outcome }) => outcome === 'DONE').length,
  changed: outcomes.filter(({ outcome }) => outcome === 'CHANGED').length,
  refused: outcomes.filter(({ outcome }) => outcome === 'REFUSED').length,
})
