import type { PoolClient } from 'pg'
import { z } from 'zod'
import { notFound } from '../../../errors.ts'
import type { Checkout } from './checkout.rules.ts'

const COLUMNS = `id, amount_minor as "amountMinor", refunded_minor as "refundedMinor", currency, description,
  captures_manually as "capturesManually", success_url as "successUrl", cancel_url as "cancelUrl", state,
  challenged_card as "challengedCard", expires_at as "expiresAt"`

type Queryable = Pick<PoolClient, 'query'>

/** Throws `NOT_FOUND`, for a reference that is no UUID too. */
export const findCheckout = (db: Queryable, ref: string) => select(db, ref, '')

/** The same, holding the row until the transaction ends: two submits of one page take turns here. */
export const lockCheckout = (db: Queryable, ref: string) => select(db, ref, 'for update')

async function select(db: Queryable, ref: string, lock: '' | 'for update'): Promise<Checkout> {
  const id = z.uuid().safeParse(ref)
  if (!id.success) throw notFound('payment')
  const text = `select ${COLUMNS} from sandbox_checkouts where id = $1 ${lock}`
  const { rows } = await db.query<Checkout>(text, [id.data])
  if (!rows[0]) throw notFound('payment')
  return rows[0]
}

export interface CheckoutChange {
  state?: Checkout['state']
  refundedMinor?: number
  challengedCard?: string | null
  paidCard?: string
}

/** Writes what changed of a locked checkout. */
export async function updateCheckout(db: Queryable, id: string, change: CheckoutChange): Promise<void> {
  await db.query(
    `update sandbox_checkouts set state = coalesce($2, state), refunded_minor = coalesce($3, refunded_minor),
       challenged_card = case when $4 then $5 else challenged_card end, paid_card = coalesce($6, paid_card)
     where id = $1`,
    [
      id,
      change.state ?? null,
      change.refundedMinor ?? null,
      change.challengedCard !== undefined,
      change.challengedCard ?? null,
      change.paidCard ?? null,
    ],
  )
}
