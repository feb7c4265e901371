import type { PoolClient } from 'pg'
import { z } from 'zod'
import { notFound } from '../../../errors.ts'
import type { Checkout } from './checkout.rules.ts'

/** SQL: what a `Checkout` holds. */
export const COLUMNS = `id, amount_minor as "amountMinor", refunded_minor as "refundedMinor",
  charged_back_minor as "chargedBackMinor", chargeback_ref as "chargebackRef", next_refund as "nextRefund", currency, description,
  captures_manually as "capturesManually", success_url as "successUrl", cancel_url as "cancelUrl", state,
  challenged_card as "challengedCard", paid_card as "paidCard", expires_at as "expiresAt"`

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

export type CheckoutChange = Partial<
  Pick<
    Checkout,
    | 'state'
    | 'refundedMinor'
    | 'chargedBackMinor'
    | 'chargebackRef'
    | 'challengedCard'
    | 'paidCard'
    | 'nextRefund'
  >
>

/** Writes a locked checkout as it is now. */
export async function updateCheckout(db: Queryable, checkout: Checkout): Promise<void> {
  await db.query(
    `update sandbox_checkouts set state = $2, refunded_minor = $3, charged_back_minor = $4, chargeback_ref = $5,
       challenged_card = $6, paid_card = $7, next_refund = $8 where id = $1`,
    [
      checkout.id,
      checkout.state,
      checkout.refundedMinor,
      checkout.chargedBackMinor,
      checkout.chargebackRef,
      checkout.challengedCard,
      checkout.paidCard,
      checkout.nextRefund,
    ],
  )
}
