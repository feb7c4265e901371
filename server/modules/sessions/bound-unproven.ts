import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { rateLimited } from '../../errors.ts'
import { roomInWeek, weekAt } from '../availability/week.rules.ts'
import { ownerOf } from '../budgets/budget-key.ts'
import { giveBack, spend } from '../budgets/spend.service.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { BookingFacts } from './booking-facts.ts'
import { refusedUntil } from './unproven.rules.ts'

type Doer = Pick<Context, 'em' | 'pool' | 'secret' | 'ip' | 'viewer'>

interface Placed {
  sessionId: string
  startsAt: Date
  person: string
  now: Date
}

const BUSY = 'Many people are booking this coach right now. Sign in with a verified address to book at once.'
const CROWDED =
  'Many times are being booked from your network. Sign in with a verified address to book at once.'

/**
 * Bounds what people who have proven nothing hold unpaid, once the time is theirs: whoever takes nothing spends nothing.
 * Called under the coach's lock. Throws RATE_LIMITED, and the hold is undone with its transaction.
 */
export async function boundUnproven(ctx: Doer, facts: BookingFacts, placed: Placed): Promise<void> {
  if (isProven(ctx.viewer, placed.person)) return
  const { em } = ctx
  const { sessionId, startsAt, now } = placed
  const network = ownerOf(ctx.secret, 'holdTime', ctx.ip)
  const figures = await readSettings(em)
  const week = weekAt(facts.slots, startsAt)
  const others = (await openUnproven(em, facts.coachId, now)).map(({ starts_at, ...hold }) => ({
    ...hold,
    week: weekAt(facts.slots, new Date(starts_at)),
  }))
  const wish = { network, isAccount: ctx.viewer !== null, week, room: roomInWeek(facts.slots, week) }
  const until = refusedUntil(others, wish, figures)
  if (until) throw rateLimited(secondsFrom(now, until), BUSY)
  await refuseCrowd(em, network, figures['limits.holds_per_network'], now)
  await em.execute('update holds set unproven_network = ? where session_id = ?', [network, sessionId])
  await spend(ctx, 'holdTime', ctx.ip, CROWDED)
}

const isProven = (viewer: Context['viewer'], person: string): boolean =>
  viewer ? viewer.isEmailVerified : person.startsWith('address:')

const secondsFrom = (now: Date, until: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

async function openUnproven(em: EntityManager, coachId: string, now: Date) {
  const rows = await em.execute<{ person: string; network: string; expires_at: string; starts_at: string }[]>(
    `select h.person, h.unproven_network as network, h.expires_at, s.starts_at
     from holds h join sessions s on s.id = h.session_id
     where h.coach_id = ? and h.is_open and h.expires_at > ? and h.unproven_network is not null`,
    [coachId, now],
  )
  return rows.map(({ person, network, expires_at, starts_at }) => ({
    network,
    isAccount: person.startsWith('user:'),
    expiresAt: new Date(expires_at),
    starts_at,
  }))
}

async function refuseCrowd(em: EntityManager, network: string, most: number, now: Date): Promise<void> {
  const [open] = await em.execute<{ count: number; until: string }[]>(
    `select count(*)::int as count, min(expires_at) as until from holds
     where unproven_network = ? and is_open and expires_at > ?`,
    [network, now],
  )
  if (open && open.count >= most) throw rateLimited(secondsFrom(now, new Date(open.until)), CROWDED)
}

/** The hold counts no longer: it is paid for, or its holder has proven who they are. */
export async function forgetUnproven(em: EntityManager, sessionId: string): Promise<void> {
  const [hold] = await em.execute<{ network: string }[]>(
    `update holds h set unproven_network = null from holds before
     where h.session_id = ? and before.session_id = h.session_id and before.unproven_network is not null
     returning before.unproven_network as network`,
    [sessionId],
  )
  if (hold) await giveBack(em, 'holdTime', hold.network)
}
