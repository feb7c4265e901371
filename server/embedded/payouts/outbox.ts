import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { PayoutEvent, PayoutEventType } from '../../modules/payouts/payout-provider.type.ts'
import { LEASE_MS, nextAttemptAt } from '../payments/events/delivery.rules.ts'
import { SIGNATURE_HEADER, signBody } from '../payments/events/signature.rules.ts'
import type { Books } from './sandbox-payouts.types.ts'
import { writeWebhook } from './read-webhook.ts'

type Queryable = Pick<PoolClient, 'query'>

interface NewEvent {
  accountId: string
  transferId?: string
  type: PayoutEventType
  amountMinor?: number
  currency?: string
  reversalRef?: string
  reason?: string | null
  at: Date
  /** At once when left out. */
  deliverAt?: Date
}

export async function writeEvent(db: Queryable, { at, deliverAt = at, ...event }: NewEvent): Promise<void> {
  await db.query(
    `insert into sandbox_payout_events (id, account_id, transfer_id, type, amount_minor, currency, reversal_ref, reason,
       occurred_at, deliver_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      randomUUID(),
      event.accountId,
      event.transferId ?? null,
      event.type,
      event.amountMinor ?? 0,
      event.currency ?? '',
      event.reversalRef ?? null,
      event.reason ?? null,
      deliverAt,
      deliverAt,
    ],
  )
}

interface Kept extends PayoutEvent {
  attempts: number
}

const EVENT = `e.id as "eventId", e.account_id as "accountRef", e.transfer_id as "transferRef", e.type, e.amount_minor::float8 as "amountMinor",
  e.currency, e.reversal_ref as "reversalRef", e.reason, e.occurred_at as "occurredAt"`

/** Makes one attempt at every event that is due; several processes share the work, each event goes out once at a time. */
export async function deliverDue(books: Books): Promise<void> {
  const now = books.clock()
  const { rows } = await books.pool.query<Kept>(
    `update sandbox_payout_events e set deliver_at = $2 where e.id in (
       select id from sandbox_payout_events where delivered_at is null and deliver_at <= $1
       order by seq limit 50 for update skip locked) returning ${EVENT}, e.attempts`,
    [now, new Date(now.getTime() + LEASE_MS)],
  )
  await Promise.all(rows.map((event) => deliver(books, event)))
}

/** Never rejects: what fails here is tried again later. */
async function deliver(books: Books, { attempts, ...event }: Kept): Promise<void> {
  const { pool, clock, log } = books
  try {
    const body = writeWebhook(event)
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signBody(body, books.secret, clock()),
    }
    const status = await books.send({ url: books.webhookUrl(), body, headers })
    if (status < 200 || status > 299) throw new Error(`The receiver answered ${status}.`)
    await pool.query('update sandbox_payout_events set delivered_at = $2 where id = $1', [
      event.eventId,
      clock(),
    ])
  } catch (error) {
    const until = nextAttemptAt(attempts + 1, clock())
    log.warn({ err: error, event: event.eventId, until }, 'webhook of a payout not delivered, will try again')
    await pool
      .query('update sandbox_payout_events set deliver_at = $2, attempts = attempts + 1 where id = $1', [
        event.eventId,
        until,
      ])
      .catch((failure: unknown) => log.error({ err: failure }, 'event of a payout not postponed'))
  }
}

/** What has happened since, as the provider itself lists it. */
export async function* eventsSince({ pool, clock }: Books, since: Date): AsyncGenerator<PayoutEvent> {
  const { rows } = await pool.query<PayoutEvent>(
    `select ${EVENT} from sandbox_payout_events e where occurred_at between $1 and $2 order by seq`,
    [since, clock()],
  )
  yield* rows
}
