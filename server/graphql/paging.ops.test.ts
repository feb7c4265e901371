import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSchema, isObjectType } from 'graphql'
import { type Asker, asViewer } from '../testing/as-viewer.ts'
import { openMarketplace } from '../testing/marketplace.ts'
import { fillLists, KEYS, type World } from './paging.testing.ts'

let world: World
beforeAll(async () => {
  world = await fillLists(await openMarketplace())
})
afterAll(() => world.market.close())

interface List {
  /** The fields on the way, the connection last, without its arguments `first` and `after`. */
  path: (world: World) => string[]
  who?: keyof Pick<World, 'admin' | 'seeker' | 'coach' | 'practice'>
}

const at =
  (...path: string[]) =>
  () =>
    path

/** Every list with a cursor, by the coordinate of the schema. */
const LISTS: Record<string, Record<string, List>> = {
  'Query.mySessions': {
    UPCOMING: { path: at('mySessions(when: UPCOMING)'), who: 'seeker' },
    PAST: { path: at('mySessions(when: PAST)'), who: 'seeker' },
    ALL: { path: at('mySessions(when: ALL)'), who: 'coach' },
  },
  'Query.pastSessions': { all: { path: at('pastSessions'), who: 'seeker' } },
  'Query.myStudents': { all: { path: at('myStudents'), who: 'practice' } },
  'Query.studentSessions': {
    all: { path: ({ session }) => [`studentSessions(studentId: "${session.id}")`], who: 'coach' },
  },
  'Query.earningSessions': {
    all: { path: at('earningSessions(from: "2026-11", to: "2027-01")'), who: 'coach' },
  },
  'Query.coachPayouts': { all: { path: at('coachPayouts'), who: 'coach' } },
  'Query.moneyDifferences': { all: { path: at('moneyDifferences'), who: 'admin' } },
  'Query.deskItems': { all: { path: at('deskItems(queues: [CREDIT_REQUESTS])'), who: 'admin' } },
  'Query.creditRequests': { all: { path: at('creditRequests'), who: 'admin' } },
  'Query.payoutHolds': { all: { path: at('payoutHolds'), who: 'admin' } },
  'Query.payouts': { all: { path: at('payouts'), who: 'admin' } },
  'Query.sessionMessages': {
    all: { path: ({ session }) => [`sessionMessages(sessionId: "${session.id}")`], who: 'seeker' },
  },
  'Query.myNotifications': { all: { path: at('myNotifications'), who: 'seeker' } },
  'Query.myPractice': { all: { path: at('myPractice'), who: 'seeker' } },
  'Query.myScorecards': { all: { path: at('myScorecards'), who: 'seeker' } },
  'Query.scorecardsDue': { all: { path: at('scorecardsDue'), who: 'coach' } },
  'Query.reviewsIWrote': { all: { path: at('reviewsIWrote'), who: 'seeker' } },
  'Coach.reviews': {
    all: { path: ({ coach }) => [`coach(id: "${coach.coachId}")`, 'reviews'] },
  },
  'CoachProfile.reviews': { all: { path: at('myCoachProfile', 'reviews'), who: 'coach' } },
  'Query.coaches': Object.fromEntries(
    ['BEST_MATCH', 'MOST_SESSIONS', 'NEWEST', 'PRICE_HIGH', 'PRICE_LOW', 'RATING', 'SOONEST'].map((sort) => [
      sort,
      { path: at(`coaches(sort: ${sort})`) },
    ]),
  ),
  'Query.cases': { all: { path: at('cases') } },
  'Query.publications': { all: { path: at('publications(kind: POST)') } },
  'Query.adminUsers': Object.fromEntries(
    ['NEWEST', 'OLDEST', 'NAME'].map((sort) => [
      sort,
      { path: at(`adminUsers(sort: ${sort})`), who: 'admin' },
    ]),
  ),
  'Query.adminUserSessions': {
    all: { path: ({ seeker }) => [`adminUserSessions(userId: "${seeker.id}")`], who: 'admin' },
  },
  'Query.adminUserPayments': {
    all: { path: ({ seeker }) => [`adminUserPayments(userId: "${seeker.id}")`], who: 'admin' },
  },
  'Query.auditEntries': { all: { path: at('auditEntries'), who: 'admin' } },
  'Query.analyticsRows': Object.fromEntries(
    ['BOOKED', 'COMPLETED', 'GMV', 'HOLDS', 'PAID', 'REFUNDS', 'REVIEWED'].map((metric) => [
      metric,
      { path: at(`analyticsRows(metric: ${metric}, days: 90)`), who: 'admin' },
    ]),
  ),
  'Query.cohortRetentionRows': {
    all: { path: at('cohortRetentionRows(cohort: "2026-11", month: "2026-11")'), who: 'admin' },
  },
  'Query.weekLiquidityRows': {
    all: { path: at('weekLiquidityRows(days: 7, timeZone: "UTC", weekday: 5, hour: 2)'), who: 'admin' },
  },
  'Query.coachesToVerify': { all: { path: at('coachesToVerify'), who: 'admin' } },
  'Query.claimsToConfirm': { all: { path: at('claimsToConfirm'), who: 'admin' } },
  'Query.myReviews': { all: { path: at('myReviews'), who: 'coach' } },
  'Query.reportedReviews': { all: { path: at('reportedReviews'), who: 'admin' } },
  'Query.heldReviews': { all: { path: at('heldReviews'), who: 'admin' } },
  'Query.privateNotes': { all: { path: at('privateNotes'), who: 'admin' } },
  'Query.overdueScorecards': { all: { path: at('overdueScorecards'), who: 'admin' } },
  'Query.openDisputes': { all: { path: at('openDisputes'), who: 'admin' } },
  'Query.undeliveredMails': { all: { path: at('undeliveredMails'), who: 'admin' } },
  'Query.paymentIssues': { all: { path: at('paymentIssues'), who: 'admin' } },
  'Query.partnerKeys': { all: { path: at('partnerKeys'), who: 'admin' } },
  'Query.webhookEndpoints': { all: { path: at('webhookEndpoints'), who: 'admin' } },
  'Query.webhookDeliveries': {
    all: { path: ({ endpointId }) => [`webhookDeliveries(endpointId: "${endpointId}")`], who: 'admin' },
  },
  'Query.settingsVersions': { all: { path: at('settingsVersions'), who: 'admin' } },
  'Query.settingVersions': {
    all: { path: at('settingVersions(key: "limits.holds_per_hour")'), who: 'admin' },
  },
}

interface Page {
  totalCount: number
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null }
  edges: { cursor: string; node: object }[]
}

/** `a(x: 1)` and `b` as one document, with the page's arguments on the last. */
function documentOf(path: string[]): string {
  const last = path.at(-1) ?? ''
  const paged = last.endsWith(')')
    ? last.replace(/\)$/, ', first: $first, after: $after)')
    : `${last}(first: $first, after: $after)`
  const fields = [...path.slice(0, -1), paged]
  const opened = fields.map((field, depth) => `f${depth}: ${field} {`).join(' ')
  return `query ($first: Int!, $after: String) { ${opened}
    totalCount pageInfo { hasNextPage hasPreviousPage endCursor } edges { cursor node { __typename } } ${'}'.repeat(fields.length)} }`
}

async function read(who: Asker, path: string[], first: number, after: string | null): Promise<Page> {
  const { data } = await asViewer(world.market, who).run(documentOf(path), {
    first,
    after,
  })
  return path.reduce((found: Record<string, unknown>, _, depth) => found[`f${depth}`] as never, data) as never
}

const lists = Object.entries(LISTS).flatMap(([field, ways]) =>
  Object.entries(ways).map(([way, list]) => ({ field, way, list })),
)

describe.each(lists)('$field, $way', ({ list: { path, who } }) => {
  test('pages of two list every row once and in order', async () => {
    const viewer = who ? world[who] : null
    const steps = path(world)
    const whole = await read(viewer, steps, 50, null)
    const all = whole.edges.map(({ cursor }) => cursor)
    expect(all.length).toBeGreaterThanOrEqual(KEYS.length)
    expect(new Set(all).size).toBe(all.length)
    expect(whole).toMatchObject({ totalCount: all.length, pageInfo: { hasNextPage: false } })

    const found: string[] = []
    let page: Page | undefined
    do {
      page = await read(viewer, steps, 2, page?.pageInfo.endCursor ?? null)
      expect(page.totalCount).toBe(all.length)
      expect(page.pageInfo.hasPreviousPage).toBe(found.length > 0)
      found.push(...page.edges.map(({ cursor }) => cursor))
    } while (page.pageInfo.hasNextPage && found.length <= all.length)
    expect(found).toEqual(all)
  })
})

test('no list of the schema is left out', async () => {
  const schema = buildSchema((await world.market.app.inject('/schema.graphql')).body)
  const paged = Object.values(schema.getTypeMap()).flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields())
          .filter(({ args }) => args.some(({ name }) => name === 'after'))
          .map((field) => `${type.name}.${field.name}`)
      : [],
  )
  expect(Object.keys(LISTS).toSorted()).toEqual(paged.toSorted())
})
