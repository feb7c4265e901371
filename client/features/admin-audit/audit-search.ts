import type { AuditEntryFilter } from '../../generated/graphql.ts'
import { addDays } from '../../lib/time.ts'
import { useAddressParams } from '../../routing/use-address-params.ts'

export const PARAMS = ['person', 'action', 'q', 'subject', 'from', 'to', 'by'] as const
export type AuditParam = (typeof PARAMS)[number]

/** With fewer letters the server searches for nothing. */
export const MIN_LETTERS = 3

export interface AuditSearch {
  filter: AuditEntryFilter
  /** Only what admins decide. */
  byAdmins: boolean
  /** As typed, however short. */
  said: Record<AuditParam, string>
}

/** The address of the page says what it lists, so that it can be kept, shared and gone back to. Days are of UTC. */
export function readAuditSearch(params: URLSearchParams): AuditSearch {
  const said = Object.fromEntries(
    PARAMS.map((name) => [name, params.get(name)?.trim().slice(0, 100) ?? '']),
  ) as Record<AuditParam, string>
  const words = (text: string) => (text.length >= MIN_LETTERS ? text : undefined)
  const [from, to] = [dateOf(said.from), dateOf(said.to)]
  return {
    said,
    byAdmins: said.by === 'admins',
    filter: {
      person: words(said.person),
      text: words(said.q),
      action: said.action || undefined,
      subjectId: said.subject || undefined,
      from: from && `${from}T00:00:00Z`,
      to: to && (!from || to >= from) ? `${addDays(to, 1)}T00:00:00Z` : undefined,
    },
  }
}

const dateOf = (text: string): string | undefined =>
  /^(19[7-9]\d|2\d{3})-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

export function useAuditSearch() {
  const [params, setParams] = useAddressParams()
  function set(name: AuditParam, value: string | null) {
    setParams(
      (current) => {
        if (value) current.set(name, value)
        else current.delete(name)
        return current
      },
      { replace: true },
    )
  }
  return { ...readAuditSearch(params), set }
}
