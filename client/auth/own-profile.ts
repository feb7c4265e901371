import type { FreshClient } from '../apollo/fresh-client.ts'
import { MyCoachProfileDocument } from '../generated/graphql.ts'

/** The objects inside a profile, by the field that holds them, or by it and the one around it. */
const TYPE_OF: Record<string, string> = {
  hourlyRate: 'Money',
  sessionTypes: 'CoachSessionType',
  readiness: 'ReadinessItem',
  claimChange: 'ClaimChange',
  'claimChange.claims': 'ClaimDifference',
  claims: 'ClaimStanding',
  decision: 'ClaimDecision',
  evidence: 'ClaimEvidence',
  availability: 'Availability',
  weekly: 'WeeklyHours',
  mon: 'TimeRange',
  tue: 'TimeRange',
  wed: 'TimeRange',
  thu: 'TimeRange',
  fri: 'TimeRange',
  sat: 'TimeRange',
  sun: 'TimeRange',
  overrides: 'DateOverride',
  ranges: 'TimeRange',
  timeOff: 'TimeOff',
  rules: 'AvailabilityRules',
}

const ENUMS = new Set([
  'cancellationPolicy',
  'stage',
  'kind',
  'bookingMode',
  'claim',
  'state',
  'verdict',
  'reason',
])

const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function typed(value: unknown, field: string, around = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => typed(one, field, around))
  if (typeof value === 'string') return ENUMS.has(field) ? value.toUpperCase() : value
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([name, one]) => [camel(name), typed(one, camel(name), field)])
  return { __typename: TYPE_OF[`${around}.${field}`] ?? TYPE_OF[field], ...Object.fromEntries(inner) }
}

/** The REST answer in the shape of the `MyCoachProfile` query, which the coach's pages read. */
export function profileData(answer: object): { myCoachProfile: object } {
  const { hourly_rate: amountMinor, currency, availability, ...rest } = answer as Record<string, unknown>
  const isOpen = typeof availability === 'object' && availability !== null && 'timezone' in availability
  const profile = typed(
    { ...rest, hourlyRate: { amountMinor, currency }, availability: isOpen ? availability : null },
    'profile',
  ) as Record<string, unknown>
  const rating = profile.reviewsCount ? profile.rating : null
  return { myCoachProfile: { ...profile, rating, __typename: 'CoachProfile' } }
}

/** Puts what `load` answers where the coach's pages look first, unless it was done in the last 30 seconds. */
export const prefetchProfile = (client: FreshClient, load: () => Promise<object | null>): Promise<void> =>
  client.prefetch(MyCoachProfileDocument, {}, async () => {
    const answer = await load()
    return answer && profileData(answer)
  })
