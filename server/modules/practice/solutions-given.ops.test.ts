import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { cases } from '../../content/cases/index.ts'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { foundIn, solutionsOf } from '../../content/cases/solution-text.testing.ts'
import { MISSING } from '../../permissions/matrix/arguments.testing.ts'
import type { Kind } from '../../permissions/matrix/audience.testing.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildSession, type SessionOverrides, type TestSession } from '../../testing/build-session.ts'
import { actOn } from '../../testing/act-on-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { mailedToken } from '../../testing/confirm-from-mailbox.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { signReviewReceipt } from '../reviews/review-receipt.rules.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { type Crawler, crawlerOf, type Page } from './crawl.testing.ts'
import { practiceOf } from './practice.testing.ts'

const { slug } = nordlysFerries
const SOLUTIONS = cases.flatMap(solutionsOf)

let market: Marketplace
let crawl: (crawler: Crawler) => Promise<Page[]>
let candidate: TestUser
let owner: TestUser
let session: TestSession
let guests: TestSession
let owners: TestSession
/** Begun alone once the coach had chosen the case, and by whom. */
const attempts = new Map<TestUser | null, string>()
beforeAll(async () => {
  market = await openMarketplace()
  market.setNow(START)
  await changeSettings(market, {
    'limits.points_per_account': 1_000_000_000,
    'limits.points_per_network': 1_000_000_000,
  })
  await publishContent(market.pool, { articles: [], cases })
  candidate = await buildUser(market)
  owner = await buildUser(market)
  session = await choose({ seeker: candidate })
  guests = await choose({ guest: { name: 'Ada', email: 'ada@mail.test' } })
  owners = await choose({ guest: { name: 'Oda', email: owner.email } })
  // Joined by the link in their mailbox, it is the session of whoever has that address.
  owners.token = await mailedToken(market, owners)
  for (const person of [candidate, owner])
    attempts.set(person, (await practiceOf(market).begin(person, slug)).attemptId)
  await practiceOf(market).finish(owner, { attemptId: attempts.get(owner) ?? '' })
  market.setNow(session.startsAt)
  for (const one of [session, guests, owners]) {
    await actOn(market, one.coach, 'joinSession', one)
    await actOn(market, one.seeker, 'joinSession', one, { token: one.token })
  }
  await market.runJobs()
  crawl = await crawlerOf(market)
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

async function choose(given: SessionOverrides): Promise<TestSession> {
  const one = await buildSession(market, { status: 'confirmed', ...given })
  const CHOOSE = `mutation ($id: ID!) { chooseSessionCase(sessionId: $id, caseSlug: "${slug}") { id } }`
  expect((await asViewer(market, one.coach).run(CHOOSE, { id: one.id })).code).toBeNull()
  return one
}

/** Somebody who names the session in each way they can. */
function crawlerAs(kind: Kind, person: TestUser | null, { id, token, coach }: TestSession): Crawler {
  const attempt = attempts.get(person) ?? MISSING.rows.attempt
  const receipt = signReviewReceipt(market.services.secret, id)
  return {
    viewer: { kind, side: null, token: person?.token ?? null },
    slug,
    named: {
      ...MISSING,
      person: person ?? MISSING.person,
      users: [person?.id ?? MISSING.person.id, coach.id],
      coachId: coach.coachId,
      // As the session of a status that is asked for, whichever that is.
      sessions: ['', token].map((shown) => ({ id, status: 'missing', token: shown, tokenOf: id })),
      receipts: [{ sessionId: id, receipt }],
      rows: { ...MISSING.rows, attempt, underWay: attempt },
    },
  }
}

const told = (pages: Page[]) =>
  pages.flatMap(({ root, text }) => foundIn(text, SOLUTIONS).map((found) => `${root}: ${found.text}`))

test.each<[string, () => Crawler]>([
  ['the candidate', () => crawlerAs('seeker', candidate, session)],
  ['a guest with the token of their session', () => crawlerAs('guest', null, guests)],
  [
    'somebody signed in who booked as a guest and has finished it alone since',
    () => crawlerAs('seeker', owner, owners),
  ],
])('%s is told of the case they are given its question and no solution', async (_who, crawler) => {
  const pages = await crawl(crawler())
  const inSession = pages.filter(({ root }) => root.startsWith('Query.sessionBrief('))
  expect(inSession.some(({ text }) => text.includes(nordlysFerries.situation))).toBe(true)
  expect(told(pages)).toEqual([])
})

test('the coach who gives it finds by the same ways every solution of it', async () => {
  const pages = await crawl(crawlerAs('coach', session.coach, session))
  const own = solutionsOf(nordlysFerries)
  expect(foundIn(pages.map(({ text }) => text).join('\n'), own)).toEqual(own)
})

test('no letter and no notice of such a session holds one', async () => {
  const rows = await market.sql<{ text: string }>(
    `select to_jsonb(e)::text as text from emails e union all select to_jsonb(n)::text from notifications n`,
  )
  expect(rows.length).toBeGreaterThan(3)
  expect(foundIn(rows.map(({ text }) => text).join('\n'), SOLUTIONS)).toEqual([])
})
