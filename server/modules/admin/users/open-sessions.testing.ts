import { buildCoach, type TestCoach } from '../../../testing/build-coach.ts'
import { buildSession, checkOut, noonIn, type TestSession } from '../../../testing/build-session.ts'
import { buildUser } from '../../../testing/build-user.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'
import { giveCredit } from '../../credit/credit.testing.ts'
import { bookWith, buy, checkOutWith, holdFor } from '../../packages/package.testing.ts'

export type Name = 'paid' | 'requested' | 'packaged' | 'credited' | 'free' | 'held'
export interface Six extends Record<Name, TestSession> {
  coach: TestCoach
  /** The page on which the held one is still to be paid. */
  page: string
}

/** A session of each kind that a coach may have open, each of another seeker. */
export async function buildSix(market: Marketplace): Promise<Six> {
  const coach = await buildCoach(market, { firstName: 'Jamie' })
  const at = (days: number) => ({ coach, startsAt: noonIn(market, days) })
  const [buyer, credited] = [await buildUser(market), await buildUser(market)]
  await buy(market, buyer, { coach, size: 3 })
  await giveCredit(market, credited, 14_000)
  const byCredit = await holdFor(market, { coach, seeker: credited, days: 6 })
  await checkOutWith(market, byCredit, true)
  const held = await buildSession(market, { ...at(8), status: 'held' })
  return {
    coach,
    page: await checkOut(market, held),
    paid: await buildSession(market, { ...at(3), status: 'confirmed' }),
    requested: await buildSession(market, { ...at(4), status: 'requested' }),
    packaged: await bookWith(market, { coach, seeker: buyer, days: 5 }),
    credited: byCredit,
    free: await buildSession(market, { ...at(7), status: 'confirmed', sessionType: 'hello' }),
    held,
  }
}

export const NAMES: Name[] = ['paid', 'requested', 'packaged', 'credited', 'free', 'held']

/** Status of each session, and state of its payment. */
export async function statesOf(market: Marketplace, six: Six): Promise<Record<Name, string>> {
  const rows = await market.sql<{ id: string; status: string; state: string | null }>(
    `select s.id, s.status, (select p.state from payments p where p.session_id = s.id) as state from sessions s where s.id = any($1)`,
    [NAMES.map((name) => six[name].id)],
  )
  const states = Object.fromEntries(
    NAMES.map((name) => {
      const row = rows.find(({ id }) => id === six[name].id)
      return [name, `${row?.status}, ${row?.state}`]
    }),
  )
  return states as Record<Name, string>
}
