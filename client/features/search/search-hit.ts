export const HIT_KINDS = ['recent', 'page', 'person', 'coach', 'session', 'payment', 'case'] as const
export type HitKind = (typeof HIT_KINDS)[number]

export interface SearchHit {
  kind: HitKind
  /** Unlike any other’s in the list. */
  key: string
  title: string
  detail?: string
  /** At the end of the line: an id, a number. */
  end?: string
  to: string
}

export interface HitGroup {
  value: string
  items: SearchHit[]
}

export const GROUP_LABELS: Record<HitKind, string> = {
  recent: 'Recent',
  page: 'Pages and actions',
  person: 'People',
  coach: 'Coaches',
  session: 'Sessions',
  payment: 'Payments',
  case: 'Cases',
}
