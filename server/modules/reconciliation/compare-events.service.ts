import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { readRows, rowsOf, tables } from '../../db/kysely.ts'
import type { Services } from '../../context.ts'
import type { ProviderEvent } from '../payments/provider.type.ts'
import { recordPaymentEvent } from '../payments/record-payment-event.service.ts'
import {
  alteration,
  type Difference,
  EVENT_DIFFERENCES,
  isSettled,
  type KeptEvent,
  LIST_DAYS,
  listFrom,
  untold,
} from './compare.rules.ts'

export type Deps = Pick<Services, 'clock' | 'payments' | 'secret' | 'wakeListings' | 'log' | 'pool'> & {
  em: EntityManager
}

export interface Compared {
  events: number
  missed: number
  differences: Difference[]
}

/**
 * Holds what we keep against the provider's list. What it lists and we have never heard is kept and judged as if it had
 * just arrived; the rest are differences.
 */
export async function compareEvents(ctx: Deps, since: Date): Promise<Compared> {
  const now = ctx.clock()
  const kept = await keptSince(ctx, since)
  const listed = new Set<string>()
  const differences: Difference[] = []
  let missed = 0
  for await (const event of ctx.payments.events(since)) {
    listed.add(event.eventId)
    const ours = kept.get(event.eventId) ?? (await findKept(ctx, event.eventId))
    if (ours) differences.push(...[alteration(ours, event)].filter((found) => found !== null))
    else if (!isSettled(event.occurredAt, now)) continue
    else if (await keep(ctx, event)) missed += 1
    else differences.push(refused(event))
  }
  differences.push(...untold([...kept.values()], listed, { since, now }))
  const isLookedAt = ({ subject }: Difference) => listed.has(subject) || kept.has(subject)
  for (const open of await findOpen(ctx))
    if (!isLookedAt(open) && (await isOpenStill(ctx, open))) differences.push(open)
  return { events: listed.size, missed, differences }
}

/** From when the provider's list has to be read to find there whatever has come since, and what was a difference before. */
export async function findListFrom(em: EntityManager, unseenSince: Date, now: Date): Promise<Date> {
  const [{ oldest } = { oldest: null }] = await rowsOf(
    em,
    sql<{
      oldest: number | null
    }>`select (extract(epoch from min(occurred_at)) * 1000)::float8 as oldest from payment_events
      where received_at >= ${unseenSince}::timestamptz
        or provider_event_id in (select subject from money_differences where kind = any(${[...EVENT_DIFFERENCES]}))`,
  )
  return listFrom(unseenSince, oldest === null ? null : new Date(oldest), now)
}

const isOpenStill = async (ctx: Deps, { kind, subject }: Difference): Promise<boolean> =>
  (kind === 'refused') === ((await findKept(ctx, subject)) === undefined)

/** What was a difference last time and may be older than the list by now: nobody has settled it, and it does not settle by itself. */
const findOpen = ({ em }: Deps): Promise<Difference[]> =>
  tables(em.fork())
    .selectFrom('MoneyDifference')
    .select(['kind', 'subject', 'paymentId', 'providerRef', 'expectedMinor', 'toldMinor', 'currency'])
    .where('kind', 'in', EVENT_DIFFERENCES)
    .execute()

const KEPT = sql`select provider_event_id as "eventId", provider_ref as "providerRef", type, amount_minor as "amountMinor", currency,
    refund_ref as "refundRef", chargeback_ref as "chargebackRef", payment_id as "paymentId", occurred_at as "occurredAt",
    received_at as "receivedAt"
  from payment_events`

async function keptSince({ pool, payments }: Deps, since: Date): Promise<Map<string, KeptEvent>> {
  const rows = await readRows(
    pool,
    sql<KeptEvent>`${KEPT} where provider = ${payments.name} and (occurred_at >= ${since}::timestamptz
      or received_at - occurred_at > make_interval(days => ${LIST_DAYS}))`,
  )
  return new Map(rows.map((row) => [row.eventId, row]))
}

/** It may have arrived since we looked, or say another time than the list. */
async function findKept({ pool, payments }: Deps, eventId: string): Promise<KeptEvent | undefined> {
  const [row] = await readRows(
    pool,
    sql<KeptEvent>`${KEPT} where provider = ${payments.name} and provider_event_id = ${eventId}`,
  )
  return row
}

async function keep(ctx: Deps, event: ProviderEvent): Promise<boolean> {
  try {
    await recordPaymentEvent({ ...ctx, em: ctx.em.fork() }, event)
    return true
  } catch (error) {
    ctx.log.error({ err: error, event: event.eventId }, 'an event of the provider’s list could not be kept')
    return false
  }
}

const refused = (event: ProviderEvent): Difference => ({
  kind: 'refused',
  subject: event.eventId,
  paymentId: null,
  providerRef: event.providerRef,
  expectedMinor: 0,
  toldMinor: event.amountMinor,
  currency: event.currency,
})
