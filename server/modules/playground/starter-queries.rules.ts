import type { QueryText } from './saved-query.rules.ts'

/** What a starter asks about; null before anybody is listed. */
export interface StarterFacts {
  coachId: string
  sessionType: string
  now: Date
}

interface Starter {
  id: string
  name: string
  document: string
  variables: (facts: StarterFacts | null) => object
}

const DAY_MS = 86_400_000

/** To begin with: what partners ask most. They stand here and in no table, so that a test holds them valid for ever. */
export const STARTERS: readonly Starter[] = [
  {
    id: 'starter-coaches-by-firm',
    name: 'Coaches by firm, with facets',
    document: `query CoachesByFirm($firms: [String!]) {
  coaches(filter: { firms: $firms }, first: 10) {
    totalCount
    facets { field values { label count } }
    edges { node { fullName headline firms rating hourlyRate { amountMinor currency } } }
  }
}`,
    variables: () => ({ firms: ['McKinsey'] }),
  },
  {
    id: 'starter-coach-with-reviews',
    name: 'One coach with reviews',
    document: `query CoachWithReviews($id: ID!) {
  coach(id: $id) {
    fullName
    bio
    specialties
    sessionTypes { key title durationMinutes price { amountMinor currency } }
    reviews(first: 5) { totalCount edges { node { rating text authorName publishedAt } } }
  }
}`,
    variables: (facts) => ({ id: facts?.coachId ?? '' }),
  },
  {
    id: 'starter-slots-of-a-week',
    name: 'Free times of a week',
    document: `query SlotsOfAWeek($coachId: ID!, $sessionType: String!, $from: DateTimeISO!, $to: DateTimeISO!) {
  slots(coachId: $coachId, sessionType: $sessionType, from: $from, to: $to, timeZone: "Europe/London") {
    startsAt
    localDate
    localStart
  }
}`,
    variables: (facts) => {
      const from = facts?.now ?? new Date(0)
      const to = new Date(from.getTime() + 7 * DAY_MS)
      return { coachId: facts?.coachId ?? '', sessionType: facts?.sessionType ?? '', from, to }
    },
  },
  {
    id: 'starter-text-search',
    name: 'Text search, best first',
    document: `query TextSearch($text: String!) {
  coaches(filter: { text: $text }, sort: BEST_MATCH, first: 5) {
    totalCount
    edges { node { fullName headline rating reviewsCount totalSessions } }
  }
}`,
    variables: () => ({ text: 'market entry' }),
  },
  {
    id: 'starter-paging',
    name: 'Page by page with a cursor',
    document: `query PageByPage($after: String) {
  coaches(sort: RATING, first: 20, after: $after) {
    pageInfo { hasNextPage endCursor }
    edges { cursor node { id fullName rating } }
  }
}`,
    variables: () => ({ after: null }),
  },
]

/** The starters with variables that find something here. */
export const fillStarters = (facts: StarterFacts | null): (QueryText & { id: string })[] =>
  STARTERS.map(({ variables, ...starter }) => ({
    ...starter,
    variables: JSON.stringify(variables(facts), null, 2),
  }))
