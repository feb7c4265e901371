import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { HOUR, MINUTE } from '../../../lib/durations.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { refreshDays } from '../days/refresh-days.service.ts'

let market: Marketplace
let admin: TestUser
let coach: TestCoach

const WEEK = `query ($days: Int!, $timeZone: String!) { weekLiquidity(days: $days, timeZone: $timeZone) {
  coaches sessions hours { weekday hour openMinutes bookedMinutes sessions share } } }`
const ROWS = `query ($days: Int!, $timeZone: String!, $weekday: Int!, $hour: Int!, $after: String) {
  weekLiquidityRows(days: $days, timeZone: $timeZone, weekday: $weekday, hour: $hour, first: 1, after: $after) {
    totalCount pageInfo { hasNextPage endCursor } edges { node { id detail } } } }`

interface Hour {
  weekday: number
  hour: number
  openMinutes: number
  bookedMinutes: number
  sessions: number
  share: number | null
}
interface Week {
  coaches: number
  sessions: number
  hours: Hour[]
}
interface Rows {
  totalCount: number
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: { id: string; detail: string } }[]
}

const ask = async (timeZone: string, days = 30) =>
  (await asViewer(market, admin).run<{ weekLiquidity: Week }>(WEEK, { days, timeZone })).data.weekLiquidity
/** The hours in which something was booked, as what they come to. */
const booked = ({ hours }: Week) =>
  Object.fromEntries(
    hours
      .filter(({ sessions }) => sessions > 0)
      .map((one) => [`${one.weekday} ${one.hour}`, [one.sessions, one.bookedMinutes]]),
  )

async function everyRow(asked: { days: number; timeZone: string; weekday: number; hour: number }) {
  const nodes: Rows['edges'][number]['node'][] = []
  for (let after: string | null = null; ; ) {
    const { data }: { data: { weekLiquidityRows: Rows } } = await asViewer(market, admin).run(ROWS, {
      ...asked,
      after,
    })
    nodes.push(...data.weekLiquidityRows.edges.map(({ node }) => node))
    if (!data.weekLiquidityRows.pageInfo.hasNextPage)
      return { nodes, total: data.weekLiquidityRows.totalCount }
    after = data.weekLiquidityRows.pageInfo.endCursor
  }
}

const minutesIn = (detail: string) => Number(/^(\d+) of its \d+ minutes, with /.exec(detail)?.[1])

/** A session that is to be held, whenever that was: as if it had been booked before. */
async function sold(startsAt: string): Promise<string> {
  const { id } = await buildSession(market, { coach, status: 'confirmed' })
  const endsAt = new Date(Date.parse(startsAt) + HOUR)
  await market.sql(
    `update sessions set starts_at = $2, ends_at = $3, blocked_from = $2, blocked_to = $3 where id = $1`,
    [id, startsAt, endsAt],
  )
  return id
}

/** Around Sunday the 25th of October, when London's clocks went back: the same hour there, and another in UTC. */
beforeAll(async () => {
  market = await openMarketplace()
  market.setNow('2026-11-10T09:30:00Z')
  admin = await buildUser(market, { userType: 'admin' })
  coach = await buildCoach(market)
  await sold('2026-10-19T13:30:00Z')
  await sold('2026-10-26T14:30:00Z')
  await sold('2026-10-25T00:30:00Z')
  await buildSession(market, { coach, status: 'cancelled' })
}, 120_000)
afterAll(() => market.close())

const IN_LONDON = { '1 14': [2, 60], '1 15': [2, 60], '7 1': [1, 60] }

test('sessions go to the hours of the week that clocks in the zone showed', async () => {
  const london = await ask('Europe/London')
  expect(booked(london)).toEqual(IN_LONDON)
  expect(london.sessions).toBe(3)
  expect(booked(await ask('UTC'))).toEqual({
    '1 13': [1, 30],
    '1 14': [2, 60],
    '1 15': [1, 30],
    '7 0': [1, 30],
    '7 1': [1, 30],
  })
  expect(booked(await ask('Asia/Kolkata'))).toEqual({ '1 19': [1, 60], '1 20': [1, 60], '7 6': [1, 60] })
  expect(booked(await ask('UTC', 7))).toEqual({})
})

test('open is what listed coaches keep open weekly, by their own clocks', async () => {
  const { hours, coaches } = await ask('UTC')
  expect(coaches).toBe(1)
  expect(hours).toHaveLength(168)
  // 30 days to the 10th at half past nine: Mondays and Tuesdays come five times, the last of these in part.
  const at = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.openMinutes
  expect([at(3, 7), at(3, 8), at(3, 19), at(3, 20)]).toEqual([0, 4 * 60, 4 * 60, 0])
  expect([at(1, 9), at(2, 8), at(2, 9), at(2, 10)]).toEqual([5 * 60, 5 * 60, 4 * 60 + 30, 4 * 60])
  expect(hours.find(({ weekday, hour }) => weekday === 1 && hour === 14)?.share).toBe(20)
  expect(hours.find(({ weekday, hour }) => weekday === 7 && hour === 0)?.share).toBeNull()
})

test.each(['Europe/London', 'UTC', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'in %s the rows of each hour are its sessions, and their minutes its minutes',
  async (timeZone) => {
    const { hours } = await ask(timeZone)
    for (const { weekday, hour, sessions, bookedMinutes } of hours.filter(
      (one) => one.sessions > 0 || one.hour === 3,
    )) {
      const { nodes, total } = await everyRow({ days: 30, timeZone, weekday, hour })
      expect({ weekday, hour, rows: new Set(nodes.map(({ id }) => id)).size, total }).toEqual({
        weekday,
        hour,
        rows: sessions,
        total: sessions,
      })
      expect(nodes.reduce((sum, { detail }) => sum + minutesIn(detail), 0)).toBe(bookedMinutes)
    }
  },
)

test('kept days say the same, and follow a session that is called off late', async () => {
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(booked(await ask('Europe/London'))).toEqual(IN_LONDON)
  await market.sql(`update sessions set status = 'cancelled' where starts_at = $1`, [
    new Date(Date.parse('2026-10-25T00:00:00Z') + 30 * MINUTE),
  ])
  const { '7 1': _, ...rest } = IN_LONDON
  expect(booked(await ask('Europe/London'))).toEqual(rest)
  await refreshDays(market.orm.em.fork(), market.clock())
  expect(booked(await ask('Europe/London'))).toEqual(rest)
})

test('only admins look, in a zone that there is, at an hour that there is', async () => {
  const asked = { days: 30, timeZone: 'UTC', weekday: 1, hour: 9 }
  for (const who of [null, await buildUser(market), coach] as Asker[])
    for (const document of [WEEK, ROWS])
      expect(await asViewer(market, who).run(document, asked)).toMatchObject({
        code: who ? 'FORBIDDEN' : 'UNAUTHENTICATED',
      })
  for (const [document, wrong] of [
    [WEEK, { timeZone: 'Mars/Olympus' }],
    [WEEK, { days: 8 }],
    [ROWS, { timeZone: '+01:00' }],
    [ROWS, { weekday: 8 }],
    [ROWS, { hour: 24 }],
  ] as const)
    expect(await asViewer(market, admin).run(document, { ...asked, ...wrong })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  expect(market.errors).toEqual([])
})
