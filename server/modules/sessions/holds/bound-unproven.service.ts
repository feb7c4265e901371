import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { HoldEntity } from './hold.entity.ts'
import type { Context } from '../../../context.ts'
import { rateLimited } from '../../../errors.ts'
import { roomByWeek, weekAt } from '../../availability/time/week.rules.ts'
import { ownerBy, ownerOf } from '../../budgets/budget-key.rules.ts'
import { inTransaction, giveBack, spend } from '../../budgets/spend.service.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import type { BookingFacts } from '../slots/booking-facts.query.ts'
import { LIVE_STATUSES } from '../session.rules.ts'
import type { Booker } from '../people/booker.rules.ts'
import { ofPerson } from '../people/person-keys.query.ts'
import { isKnown } from '../people/person.rules.ts'
import { mailDomainOf } from './mail-domain.rules.ts'
import { type KeptUnpaid, refusedUnpaidUntil } from './unpaid.rules.ts'
import { type Kept, refusedUntil } from './unproven.rules.ts'

type Deps = Pick<Context, 'em' | 'pool' | 'secret' | 'ip' | 'viewer'>

interface Placed {
  sessionId: string
  startsAt: Date
  booker: Booker
  now: Date
}

const BUSY = 'Many people are booking this coach right now. Sign in with a verified address to book at once.'
const CROWDED =
  'Many times are being booked from your network. Sign in with a verified address to book at once.'

const UNPAID =
  'Many times with this coach are held by people of your network or e-mail domain who have not paid yet.'

/**
 * Limits the unpaid holds and free bookings of people without a verified address, and of people who have never had a
 * paid session. Runs after the hold is placed, so that a failed hold is not counted, and under the coach's lock. Throws
 * RATE_LIMITED, which rolls the hold back with its transaction.
 */
export async function boundUnproven(ctx: Deps, facts: BookingFacts, placed: Placed): Promise<void> {
  const { em } = ctx
  const { sessionId, startsAt, booker, now } = placed
  const isUnproven = !isProven(ctx.viewer, booker.key)
  const isUnpaid = !(await hasPaid(em, booker.keys))
  if (!isUnproven && !isUnpaid) return
  const network = ownerOf(ctx.secret, 'holdTime', ctx.ip)
  const mailDomain = booker.userId || !isUnproven ? domainDigest(ctx, booker.email) : null
  const figures = await readSettings(em)
  const wish = {
    network,
    mailDomain,
    isAccount: ctx.viewer !== null,
    week: weekAt(facts.slots, startsAt),
    room: roomByWeek(facts.slots),
  }
  const kept = await keptWith(em, facts, { sessionId, now })
  const untilProven = isUnproven ? refusedUntil(kept, wish, figures) : null
  if (untilProven) throw rateLimited(secondsFrom(now, untilProven), BUSY)
  const untilPaid = isUnpaid ? refusedUnpaidUntil(kept, wish, figures) : null
  if (untilPaid) throw rateLimited(secondsFrom(now, untilPaid), UNPAID)
  if (isUnproven) await refuseCrowd(em, network, figures['limits.holds_per_network'], now)
  await em.nativeUpdate(
    HoldEntity,
    { sessionId },
    {
      unprovenNetwork: isUnproven ? network : null,
      unpaidNetwork: isUnpaid ? network : null,
      unpaidMailDomain: isUnpaid ? mailDomain : null,
    },
  )
  if (isUnproven) await spend(inTransaction(ctx), 'holdTime', ctx.ip, CROWDED)
}

/** A digest, so that the table does not reveal mail domains. */
function domainDigest({ secret }: Deps, email: string | null): string | null {
  const domain = mailDomainOf(email)
  return domain && ownerBy(secret, 'address', `*@${domain}`)
}

/** Whether a person has had a paid session that counts, with any coach. */
async function hasPaid(em: EntityManager, keys: readonly string[]): Promise<boolean> {
  if (!keys.some(isKnown)) return false
  const [had] = await rowsOf(
    em,
    sql`select 1 from sessions s where ${ofPerson(keys)} and s.completed_at is not null and s.counts limit 1`,
  )
  return Boolean(had)
}

const isProven = (viewer: Context['viewer'], person: string): boolean =>
  viewer ? viewer.isEmailVerified : person.startsWith('address:')

/** SQL: whether the seeker of session `s` has had a paid session that counts. */
const HAS_PAID = `exists (select 1 from sessions had where had.seeker_key = s.seeker_key and had.completed_at is not null and had.counts)`

/**
 * SQL: until when hold `h` of session `s` counts as unproven or unpaid: while it is open, and for a free session, while
 * the session is upcoming and its seeker has not had a paid session. Null when it does not count.
 */
const COUNTS_UNTIL = `case when ${HAS_PAID} or (s.status <> 'held' and s.price_minor > 0) then null
  when s.status = 'held' then h.expires_at else s.starts_at end`

const secondsFrom = (now: Date, until: Date) =>
  Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))

/** What of the coach's time ahead is kept, besides this session: sold, or held for people known and unknown. */
async function keptWith(
  em: EntityManager,
  { coachId, slots }: BookingFacts,
  { sessionId, now }: Pick<Placed, 'sessionId' | 'now'>,
): Promise<(Kept & KeptUnpaid)[]> {
  const rows = await rowsOf(
    em,
    sql<{
      starts_at: string
      person: string
      network: string | null
      unpaid_network: string | null
      unpaid_mail_domain: string | null
      counts_until: string | null
    }>`select s.starts_at, h.person, h.unproven_network as network, h.unpaid_network, ${sql.raw(COUNTS_UNTIL)} as counts_until,
       case when u.is_email_verified or h.person like 'address:%' then h.unpaid_mail_domain end as unpaid_mail_domain
     from sessions s left join holds h on h.session_id = s.id and (h.is_open or s.status <> 'held') left join users u on u.id = s.seeker_id
     where s.coach_id = ${coachId} and s.starts_at > ${now} and s.id <> ${sessionId} and s.status = any(${LIVE_STATUSES})
       and (s.status <> 'held' or h.expires_at > ${now})`,
  )
  return rows.map(({ starts_at, person, network, counts_until, ...row }) => {
    const expiresAt = counts_until ? new Date(counts_until) : null
    return {
      week: weekAt(slots, new Date(starts_at)),
      unproven: network && expiresAt ? { network, isAccount: person.startsWith('user:'), expiresAt } : null,
      unpaid:
        row.unpaid_network && expiresAt
          ? { network: row.unpaid_network, mailDomain: row.unpaid_mail_domain, expiresAt }
          : null,
    }
  })
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
 * The hold no longer counts as unproven, because its session or another one of its holder is paid. Free sessions of
 * other people keep counting, because the owner of a domain can create mailboxes and accounts for free.
 */
export async function forgetUnproven(em: EntityManager, sessionId: string): Promise<void> {
  const [hold] = await rowsOf(
    em,
    sql<{ network: string }>`update holds h set unproven_network = null
     from holds before join sessions s on s.id = before.session_id
     where h.session_id = ${sessionId} and before.session_id = h.session_id and before.unproven_network is not null
       and (s.status <> 'held' and s.price_minor > 0 or ${sql.raw(HAS_PAID)})
     returning before.unproven_network as network`,
  )
  if (hold) await giveBack(em, 'holdTime', hold.network)
}
