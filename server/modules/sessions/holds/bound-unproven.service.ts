import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { HoldEntity } from './hold.entity.ts'
import type { Context } from '../../../context.ts'
import { rateLimited } from '../../../errors.ts'
import { roomByWeek, weekAt } from '../../availability/time/week.rules.ts'
import { ownerOf } from '../../budgets/budget-key.rules.ts'
import { giveBack, spend } from '../../budgets/spend.service.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { BookingFacts } from '../slots/booking-facts.query.ts'
import { LIVE_STATUSES } from '../session.rules.ts'
import { type Kept, refusedUntil } from './unproven.rules.ts'

type Deps = Pick<Context, 'em' | 'pool' | 'secret' | 'ip' | 'viewer'>

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
 * Bounds what people who have proven nothing hold unpaid, or have booked for nothing, once the time is theirs: whoever takes nothing spends nothing.
 * Called under the coach's lock. Throws RATE_LIMITED, and the hold is undone with its transaction.
 */
export async function boundUnproven(ctx: Deps, facts: BookingFacts, placed: Placed): Promise<void> {
  if (isProven(ctx.viewer, placed.person)) return
  const { em } = ctx
  const { sessionId, startsAt, now } = placed
  const network = ownerOf(ctx.secret, 'holdTime', ctx.ip)
  const figures = await readSettings(em)
  const wish = {
    network,
    isAccount: ctx.viewer !== null,
    week: weekAt(facts.slots, startsAt),
    room: roomByWeek(facts.slots),
  }
  const until = refusedUntil(await keptWith(em, facts, { sessionId, now }), wish, figures)
  if (until) throw rateLimited(secondsFrom(now, until), BUSY)
  await refuseCrowd(em, network, figures['limits.holds_per_network'], now)
  await em.nativeUpdate(HoldEntity, { sessionId }, { unprovenNetwork: network })
  await spend(ctx, 'holdTime', ctx.ip, CROWDED)
}

const isProven = (viewer: Context['viewer'], person: string): boolean =>
  viewer ? viewer.isEmailVerified : person.startsWith('address:')

/**
 * SQL: until when hold `h` of session `s` counts as unproven: as long as it is open, and one of a free session that a
 * guest or an account booked, as long as that is to come and no account of a verified address has it. Null when it does not.
 */
const COUNTS_UNTIL = `case
  when exists (select 1 from users u where u.id = s.seeker_id and u.is_email_verified) then null
  when s.status = 'held' then h.expires_at else s.starts_at end`

const secondsFrom = (now: Date, until: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** What of the coach's time ahead is kept, besides this session: sold, or held for people known and unknown. */
async function keptWith(
  em: EntityManager,
  { coachId, slots }: BookingFacts,
  { sessionId, now }: Pick<Placed, 'sessionId' | 'now'>,
): Promise<Kept[]> {
  const rows = await rowsOf(
    em,
    sql<{
      starts_at: string
      person: string
      network: string | null
      counts_until: string | null
    }>`select s.starts_at, h.person, h.unproven_network as network, ${sql.raw(COUNTS_UNTIL)} as counts_until
     from sessions s left join holds h on h.session_id = s.id and (h.is_open or s.status <> 'held')
     where s.coach_id = ${coachId} and s.starts_at > ${now} and s.id <> ${sessionId} and s.status = any(${LIVE_STATUSES})
       and (s.status <> 'held' or h.expires_at > ${now})`,
  )
  return rows.map(({ starts_at, person, network, counts_until }) => ({
    week: weekAt(slots, new Date(starts_at)),
    unproven:
      network && counts_until
        ? { network, isAccount: person.startsWith('user:'), expiresAt: new Date(counts_until) }
        : null,
  }))
}

/** One network at a time: those who hold with different coaches at once would each count without the others. */
async function refuseCrowd(em: EntityManager, network: string, max: number, now: Date): Promise<void> {
  await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${network}, 3))`)
  const [open] = await rowsOf(
    em,
    sql<{ count: number; until: string }>`select count(*)::int as count, min(until) as until
     from (select ${sql.raw(COUNTS_UNTIL)} as until from holds h join sessions s on s.id = h.session_id
           where h.unproven_network = ${network} and s.status = any(${LIVE_STATUSES})) counted where until > ${now}`,
  )
  if (open && open.count >= max) throw rateLimited(secondsFrom(now, new Date(open.until)), CROWDED)
}

/**
 * The hold counts no longer: it is paid for, or its holder has proven who they are. A free session of an account that
 * has not goes on counting, or it would hand its place back for nothing; so does that of a guest whose mailbox has
 * confirmed it, since mailboxes cost whoever owns a domain nothing.
 */
export async function forgetUnproven(em: EntityManager, sessionId: string): Promise<void> {
  const [hold] = await rowsOf(
    em,
    sql<{ network: string }>`update holds h set unproven_network = null
     from holds before join sessions s on s.id = before.session_id left join users u on u.id = s.seeker_id
     where h.session_id = ${sessionId} and before.session_id = h.session_id and before.unproven_network is not null
       and (s.price_minor > 0 or u.is_email_verified)
     returning before.unproven_network as network`,
  )
  if (hold) await giveBack(em, 'holdTime', hold.network)
}
