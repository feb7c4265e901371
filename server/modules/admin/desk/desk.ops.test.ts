import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { Client } from 'pg'
import { actOn } from '../../../testing/act-on-session.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildSession, type TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { changeSettings } from '../../../testing/change-settings.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'
import { DESK_QUEUE_NAMES } from './desk.rules.ts'

let market: Marketplace
let ada: TestUser
let grace: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  ada = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
  grace = await buildUser(market, { userType: 'admin', firstName: 'Grace' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const ITEMS = `query ($queues: [DeskQueue!], $sort: DeskSort, $first: Int, $after: String) {
  deskItems(queues: $queues, sort: $sort, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor }
    edges { node { id queue subjectId since dueAt name otherName text code amount { amountMinor currency }
      takenBy { name isMine takenAt expiresAt } } } } }`
const QUEUES = '{ deskQueues { queue count oldestAt } }'

interface Item {
  id: string
  queue: string
  subjectId: string
  since: string
  dueAt: string
  takenBy: { name: string; isMine: boolean } | null
}
interface Items {
  deskItems: {
    totalCount: number
    pageInfo: { hasNextPage: boolean; endCursor: string | null }
    edges: { node: Item }[]
  }
}

const ask = (who: Asker, variables: object = {}) =>
  asViewer(market, who).run<Items>(ITEMS, variables as Record<string, unknown>)
const items = async (who: Asker, variables: object = {}) =>
  (await ask(who, variables)).data.deskItems.edges.map(({ node }) => node)
const take = (who: Asker, input: object) =>
  asViewer(market, who).run<{ takeDeskItem: { name: string; isMine: boolean } }>(
    'mutation ($input: DeskItemInput!) { takeDeskItem(input: $input) { name isMine } }',
    { input },
  )
const releaseItem = (who: Asker, input: object) =>
  asViewer(market, who).run('mutation ($input: DeskItemInput!) { releaseDeskItem(input: $input) }', { input })

const REASON = 'The call broke off after ten minutes.'

async function dispute(hours: number): Promise<TestSession> {
  const session = await buildSession(market, { status: 'completed' })
  market.setNow(new Date(session.startsAt.getTime() + (1 + hours) * 3_600_000))
  const { code } = await actOn(market, session.seeker, 'disputeSession', session, { reason: REASON })
  expect(code).toBeNull()
  return session
}

async function review(session: TestSession, at: Date): Promise<string> {
  market.setNow(at)
  const { data } = await asViewer(market, session.seeker).run<{ submitReview: { id: string } }>(
    'mutation ($input: SubmitReviewInput!) { submitReview(input: $input) { id } }',
    {
      input: {
        sessionId: session.id,
        rating: 2,
        wouldRebook: false,
        text: 'Write to me: maya@example.com',
        privateNote: 'Asked to be paid in cash.',
        idempotencyKey: randomUUID(),
      },
    },
  )
  return data.submitReview.id
}

const hoursBetween = ({ since, dueAt }: Item) => (Date.parse(dueAt) - Date.parse(since)) / 3_600_000

describe('what waits', () => {
  test('is one list over all queues, each with its deadline, in either order and page by page', async () => {
    const session = await buildSession(market, { status: 'completed' })
    const end = session.startsAt.getTime() + 3_600_000
    const reviewId = await review(session, new Date(end + 3_600_000))
    const disputed = await dispute(20)

    const queues = ['DISPUTES', 'HELD_REVIEWS', 'PRIVATE_NOTES']
    const found = await items(ada, { queues })
    expect(found).toHaveLength(3)
    expect(found.find(({ queue }) => queue === 'DISPUTES')).toMatchObject({
      subjectId: disputed.id,
      text: REASON,
      amount: { amountMinor: 14_000, currency: 'GBP' },
      takenBy: null,
    })
    expect(found.find(({ queue }) => queue === 'HELD_REVIEWS')).toMatchObject({ subjectId: reviewId })
    expect(found.find(({ queue }) => queue === 'PRIVATE_NOTES')).toMatchObject({
      subjectId: reviewId,
      text: 'Asked to be paid in cash.',
    })
    // A held review keeps the deadline it was given.
    expect(Object.fromEntries(found.map((item) => [item.queue, hoursBetween(item)]))).toEqual({
      DISPUTES: 48,
      HELD_REVIEWS: 72,
      PRIVATE_NOTES: 48,
    })
    const dues = found.map(({ dueAt }) => dueAt)
    expect(dues).toEqual(dues.toSorted())
    const oldest = (await items(ada, { queues, sort: 'OLDEST' })).map(({ since }) => since)
    expect(oldest).toEqual(oldest.toSorted())

    for (const sort of ['DUE', 'OLDEST']) {
      const whole = (await items(ada, { queues, sort })).map(({ id }) => id)
      const read: string[] = []
      for (let after: string | null = null; ; ) {
        const page: Items['deskItems'] = (await ask(ada, { queues, sort, first: 1, after })).data.deskItems
        read.push(...page.edges.map(({ node }) => node.id))
        expect(page.totalCount).toBe(3)
        after = page.pageInfo.endCursor
        if (!page.pageInfo.hasNextPage) break
      }
      expect(read).toEqual(whole)
    }

    await changeSettings(market, { 'desk.answer_hours': 24 })
    expect((await items(ada, { queues: ['DISPUTES'] })).map(hoursBetween)).toEqual([24])
  })

  test('is counted queue by queue as it is listed', async () => {
    await dispute(1)
    const { data } = await asViewer(market, ada).run<{ deskQueues: { queue: string; count: number }[] }>(
      QUEUES,
    )
    expect(data.deskQueues.map(({ queue }) => queue)).toEqual(expect.arrayContaining([...DESK_QUEUE_NAMES]))
    const { totalCount, edges } = (await ask(ada, { first: 50 })).data.deskItems
    expect(totalCount).toBe(edges.length)
    for (const { queue, count } of data.deskQueues)
      expect([queue, edges.filter(({ node }) => node.queue === queue).length]).toEqual([queue, count])
  })

  test('is read in as many statements for many items as for one, and leaves when it is decided', async () => {
    const disputed = await dispute(2)
    await dispute(3)
    const statements = async (first: number) => {
      await ask(ada, { first })
      const sent = jest.spyOn(Client.prototype, 'query')
      await ask(ada, { first })
      const count = sent.mock.calls.length
      sent.mockRestore()
      return count
    }
    expect(await statements(50)).toBe(await statements(1))
    const named = async () => (await items(ada, { queues: ['DISPUTES'] })).map(({ subjectId }) => subjectId)
    expect(await named()).toContain(disputed.id)
    await actOn(market, ada, 'resolveDispute', disputed, { outcome: 'TOOK_PLACE', reason: REASON })
    expect(await named()).not.toContain(disputed.id)
  })

  test('is for admins alone', async () => {
    const { seeker, coach } = await buildSession(market, { status: 'completed' })
    for (const who of [null, seeker, coach]) {
      const code = who ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      expect((await ask(who)).code).toBe(code)
      expect((await asViewer(market, who).run(QUEUES)).code).toBe(code)
      expect((await take(who, { queue: 'DISPUTES', subjectId: randomUUID() })).code).toBe(code)
      expect((await releaseItem(who, { queue: 'DISPUTES', subjectId: randomUUID() })).code).toBe(code)
    }
  })
})

describe('an item that an admin takes', () => {
  const takerOf = async (who: Asker, subjectId: string) =>
    (await items(who, { queues: ['DISPUTES'] })).find((item) => item.subjectId === subjectId)?.takenBy ?? null

  test('shows the others who works on it, until it is given back or the time is over', async () => {
    const { id: subjectId } = await dispute(4)
    const input = { queue: 'DISPUTES', subjectId }
    expect((await take(ada, input)).data.takeDeskItem).toMatchObject({ isMine: true })
    expect(await takerOf(ada, subjectId)).toMatchObject({ isMine: true })
    expect(await takerOf(grace, subjectId)).toMatchObject({
      name: expect.stringMatching(/^Ada /),
      isMine: false,
    })
    const refused = await take(grace, input)
    expect([refused.code, refused.errors[0]?.message]).toEqual([
      'CONFLICT',
      expect.stringMatching(/^Ada .* is working on this\.$/),
    ])

    await releaseItem(grace, input)
    expect(await takerOf(grace, subjectId)).toMatchObject({ isMine: false })
    await releaseItem(ada, input)
    expect(await takerOf(grace, subjectId)).toBeNull()

    expect((await take(grace, input)).code).toBeNull()
    market.advance(26)
    expect(await takerOf(ada, subjectId)).toBeNull()
    expect((await take(ada, input)).code).toBeNull()
  })

  test('is taken by one of two who press at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { id: subjectId } = await dispute(5)
      const input = { queue: 'DISPUTES', subjectId }
      const codes = await Promise.all([ada, grace].map(async (who) => (await take(who, input)).code))
      expect(codes.map((code) => code ?? 'taken').toSorted()).toEqual(['CONFLICT', 'taken'])
    }
  })

  test('is not taken once it is decided', async () => {
    const session = await dispute(6)
    await actOn(market, grace, 'resolveDispute', session, { outcome: 'TOOK_PLACE', reason: REASON })
    expect((await take(ada, { queue: 'DISPUTES', subjectId: session.id })).code).toBe('NOT_FOUND')
  })
})
