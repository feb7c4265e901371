import { expect, test } from '@jest/globals'
import { type Asker, asViewer } from '../as-viewer.ts'
import { buildSession, type SessionOverrides, type TestSession } from '../build-session.ts'
import { SESSION, type SessionData } from '../documents.ts'
import { type Marketplace, openMarketplace } from '../marketplace.ts'
import { present, type Rows, rowsSince } from './written-rows.ts'

async function inMarketplace<T>(work: (market: Marketplace) => Promise<T>): Promise<T> {
  const market = await openMarketplace()
  try {
    return await work(market)
  } finally {
    await market.close()
  }
}

async function build(market: Marketplace, given: SessionOverrides) {
  const since = await present(market.pool)
  const session = await buildSession(market, given)
  return { session, rows: alike(await rowsSince(market.pool, since)) }
}

const NUMBERED = ['id', 'seq', 'number', 'version', 'raw', 'request_hash', 'keep_until', 'change']
const MACHINE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+\+00:00$/

/** Rows without what differs between two sessions that are alike: ids, addresses, numbers and the machine's own time. */
function alike(rows: Rows): Record<string, string[]> {
  const plain = (row: Rows[string][number]) =>
    JSON.stringify(
      Object.entries(row).filter(
        ([column, value]) => !NUMBERED.includes(column) && !MACHINE_TIME.test(String(value)),
      ),
    )
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'an id')
      .replace(/person-\d+@/g, 'person@')
      .replace(/uid-\d+-[0-9a-f]{8}/g, 'a uid')
      .replace(/token=[\w.-]+/g, 'token')
  return Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, all.map(plain).toSorted()]))
}

const see = async (market: Marketplace, who: Asker, { id }: TestSession) =>
  (await asViewer(market, who).run<SessionData>(SESSION, { id })).data.session

test.each(['confirmed', 'completed'] as const)(
  'a %s session from a recording has the rows of one that was booked, and its people alone see it',
  async (status) => {
    // Asked for by no other test: the first is booked, the second written from a recording.
    const given = { status, startsAt: new Date('2026-11-25T14:00:00Z') }
    const booked = await inMarketplace((market) => build(market, given))
    await inMarketplace(async (market) => {
      const { session, rows } = await build(market, given)
      expect(session.id).not.toBe(booked.session.id)
      expect(rows).toEqual(booked.rows)
      for (const who of [session.coach, session.seeker])
        expect(await see(market, who, session)).toMatchObject({ status: status.toUpperCase() })
      expect(await see(market, booked.session.coach, session).catch(() => null)).toBeNull()
    })
  },
)
