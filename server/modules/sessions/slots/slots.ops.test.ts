import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import { CREATE_HOLD } from '../../../testing/documents.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!, $zone: String!, $type: String!) {
  slots(coachId: $coachId, sessionType: $type, from: $from, to: $to, timeZone: $zone) { startsAt endsAt timeZone localDate localStart } }`
const EXPLAIN = `query ($coachId: ID!, $startsAt: DateTimeISO!) {
  explainSlot(coachId: $coachId, sessionType: "live-case", startsAt: $startsAt) { bookable reasons { code message } } }`

interface Slot {
  startsAt: string
  localDate: string
  localStart: string
}

const day = (days: number) => new Date(noonIn(market, days).getTime() - 12 * 3_600_000)

const ask = (who: Asker, { coachId }: TestCoach, change: object = {}) =>
  asViewer(market, who).run<{ slots: Slot[] }>(SLOTS, {
    coachId,
    from: day(3),
    to: day(4),
    zone: 'Asia/Tokyo',
    type: 'live-case',
    ...change,
  })

const starts = async (who: Asker, coach: TestCoach) =>
  (await ask(who, coach)).data.slots.map(({ startsAt }) => startsAt)

const explain = async (who: Asker, { coachId }: TestCoach, startsAt: Date | string) =>
  (
    await asViewer(market, who).run<{ explainSlot: { bookable: boolean; reasons: { code: string }[] } }>(
      EXPLAIN,
      {
        coachId,
        startsAt,
      },
    )
  ).data.explainSlot

test('slots name their zone, and their wall clock is in it', async () => {
  const { data } = await ask(null, await buildCoach(market))
  expect(data.slots).toHaveLength(23)
  expect(data.slots[0]).toEqual({
    startsAt: '2026-11-24T08:00:00.000Z',
    endsAt: '2026-11-24T09:00:00.000Z',
    timeZone: 'Asia/Tokyo',
    localDate: '2026-11-24',
    localStart: '17:00',
  })
})

test('what is listed can be booked, and what cannot is explained by the same rules', async () => {
  const coach = await buildCoach(market)
  await buildSession(market, { coach, status: 'confirmed' })
  await buildSession(market, { coach, startsAt: new Date(noonIn(market, 3).getTime() + 4 * 3_600_000) })
  const listed = new Set(await starts(null, coach))
  for (let half = 0; half < 48; half++) {
    const startsAt = new Date(day(3).getTime() + half * 1_800_000)
    const { bookable, reasons } = await explain(null, coach, startsAt)
    expect([startsAt, bookable, reasons.length === 0]).toEqual([
      startsAt,
      listed.has(startsAt.toISOString()),
      bookable,
    ])
  }
  const at = async (hour: number) =>
    (await explain(null, coach, new Date(day(3).getTime() + hour * 3_600_000))).reasons
  expect((await at(12)).map(({ code }) => code)).toEqual(['SESSION_CONFLICT'])
  expect((await at(13)).map(({ code }) => code)).toEqual(['BUFFER'])
  expect((await at(16)).map(({ code }) => code)).toEqual(['HELD_BY_OTHER'])
  expect((await at(3)).map(({ code }) => code)).toEqual(['OUTSIDE_WEEKLY_HOURS'])
})

test('every listed slot can be held', async () => {
  const coach = await buildCoach(market, { rules: { slotIntervalMinutes: 60, bufferAfterMinutes: 0 } })
  for (const startsAt of await starts(null, coach)) {
    const input = {
      coachId: coach.coachId,
      sessionType: 'live-case',
      startsAt,
      timeZone: 'UTC',
      idempotencyKey: randomUUID(),
      guest: { name: 'Maya', email: `${randomUUID()}@mail.test` },
    }
    expect(await asViewer(market, null).run(CREATE_HOLD, { input })).toMatchObject({ code: null })
  }
  expect(await starts(null, coach)).toEqual([])
})

test('one’s own hold with the coach does not hide the time; a session elsewhere does', async () => {
  const held = await buildSession(market)
  const noon = noonIn(market, 3).toISOString()
  expect(await starts(held.seeker, held.coach)).toContain(noon)
  expect(await starts(await buildUser(market), held.coach)).not.toContain(noon)
  const other = await buildCoach(market)
  expect(await starts(held.seeker, other)).not.toContain(noon)
  expect(await starts(null, other)).toContain(noon)
})

test('a coach nobody has verified is seen by themselves alone', async () => {
  const draft = await buildCoach(market, { stage: 'draft' })
  for (const who of [null, await buildUser(market)])
    expect(await ask(who, draft)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask(draft, draft)).toMatchObject({ code: null })
})

test('a paused coach has no slots, and the reason', async () => {
  const paused = await buildCoach(market, { stage: 'paused' })
  expect(await starts(null, paused)).toEqual([])
  const { reasons } = await explain(null, paused, noonIn(market, 3))
  expect(reasons.map(({ code }) => code)).toEqual(['COACH_INACTIVE'])
})

test.each([
  ['32 days', { to: '2026-12-26T00:00:01Z' }, 'BAD_USER_INPUT'],
  ['no time', { to: '2026-11-24T00:00:00Z' }, 'BAD_USER_INPUT'],
  ['a span that ends before it begins', { to: '2026-11-20T00:00:00Z' }, 'BAD_USER_INPUT'],
  ['no zone', { zone: 'Nowhere' }, 'BAD_USER_INPUT'],
  ['no type', { type: 'nothing' }, 'NOT_FOUND'],
  ['no coach', { coachId: randomUUID() }, 'NOT_FOUND'],
])('%s is refused', async (_case, change, code) => {
  expect(await ask(null, await buildCoach(market), change)).toMatchObject({ code })
})
