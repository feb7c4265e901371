import { DAY, HOUR, MINUTE, SECOND } from '../../lib/durations.ts'
import { instruct } from '../../modules/payments/carry-out-due.service.ts'
import { moveByClock } from '../../modules/sessions/move-by-clock.service.ts'
import { DEFAULTS } from '../../modules/settings/registry.rules.ts'
import { about, contextOf, type Deed, type Walked } from './world.ts'

/** Around the moments at which a session, its refund or its money changes, from its start. */
const MOMENTS = [
  ...[72, 48, 24, 12, 4, 2].flatMap((hours) => [
    -hours * HOUR - SECOND,
    -hours * HOUR,
    -hours * HOUR + SECOND,
  ]),
  ...[-5, 1, 11, 16, 61, 80].map((minutes) => minutes * MINUTE),
  ...[25, 50, 75].map((hours) => hours * HOUR),
  8 * DAY,
  9 * DAY,
]

/** The clock goes on to the next moment of some session, and the walk stays with that one for a while. */
export const passTime: Deed = async (world) => {
  const { market, random, live } = world
  const now = market.clock().getTime()
  if (live.length < 10 || random.chance(0.3)) {
    market.advance(random.pick([1, 7, 16, 45]))
    return about()
  }
  const ahead = random.sample(live, 6).flatMap((walked) => next(walked, now))
  const [first] = ahead.toSorted((a, b) => a.at - b.at)
  if (!first) return null
  market.setNow(new Date(Math.min(first.at, now + 12 * HOUR)))
  world.focus = first.walked
  return about()
}

function next(walked: Walked, now: number): { walked: Walked; at: number }[] {
  const at = MOMENTS.map((moment) => walked.startsAt.getTime() + moment).find((moment) => moment > now)
  return at === undefined ? [] : [{ walked, at }]
}

/** What is due by the clock happens to the session that has waited longest for it. */
export const moveOverdue: Deed = async (world) => {
  const { market, live } = world
  const [row] = await market.sql<{ id: string }>(
    `select s.id from sessions s left join holds h on h.session_id = s.id and h.is_open
     where s.id = any($2) and $1 >= ${DUE_AT} order by ${DUE_AT}, s.price_minor, s.starts_at limit 1`,
    [market.clock(), live.map(({ id }) => id)],
  )
  const walked = live.find(({ id }) => id === row?.id)
  if (!walked) return null
  await moveByClock(contextOf(world, null), walked.id)
  return about(walked)
}

/** When the clock moves a session next; null when it waits for somebody. */
const DUE_AT = `case s.status when 'held' then h.expires_at when 'requested' then s.request_expires_at
  when 'confirmed' then s.ends_at + interval '${DEFAULTS['sessions.completes_after_minutes']} minutes'
  when 'in_progress' then s.ends_at + interval '${DEFAULTS['sessions.completes_after_minutes']} minutes'
  when 'needs_resolution' then s.ends_at + interval '${DEFAULTS['sessions.resolution_hours']} hours'
  when 'completed' then s.ends_at + interval '${DEFAULTS['sessions.closes_after_days']} days' end`

/** The provider is told again what it has not heard, or not confirmed. */
export const instructAgain: Deed = async (world) => {
  const { market, byRef } = world
  const rows = await market.sql<{ id: string; ref: string }>(
    `select p.id, p.provider_ref as ref from payments p where p.provider_ref is not null
       and p.id in (select id from payments where due is not null union select payment_id from refunds where state = 'due')
     order by p.created_at, p.amount_minor limit 3`,
  )
  for (const { id } of rows) await instruct(contextOf(world, null), id)
  return rows.length > 0 ? about(...rows.flatMap(({ ref }) => byRef.get(ref) ?? [])) : null
}
