import type { SessionKind } from '../../generated/graphql.ts'

/** In the address of the list and of a coach: the case a person wants to work on in the session. */
export const WANTED_CASE = 'case'

/** Kinds of session that have a case. */
export const KINDS_WITH_CASE: readonly SessionKind[] = ['CASE_MOCK', 'CASE_AND_FIT', 'DRILL']

const SLUG = /^[a-z0-9-]{1,100}$/

/** The slug in an address; null for anything that cannot be one. */
export function readWantedCase(params: URLSearchParams): string | null {
  const slug = params.get(WANTED_CASE)
  return slug && SLUG.test(slug) ? slug : null
}

interface Kept {
  /** ISO instant. */
  at?: string | null
  caseSlug?: string | null
}

/** The page of a coach, with a time and the wanted case kept. */
export function coachPath(id: string, { at, caseSlug }: Kept = {}): string {
  const kept = [at && `at=${at}`, caseSlug && `${WANTED_CASE}=${caseSlug}`].filter(Boolean)
  return kept.length > 0 ? `/coach/${id}?${kept.join('&')}` : `/coach/${id}`
}
