import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { badInput } from '../../../errors.ts'
import type { CheckoutRequest } from '../../../modules/payments/provider.type.ts'
import type { Sandbox } from '../sandbox.types.ts'

const webUrl = z.url({ protocol: /^https?$/ })
const valid = z.object({ amountMinor: z.int().positive(), successUrl: webUrl, cancelUrl: webUrl })

/** Opens a payment page. Asked twice for the same payment it answers the same page. */
export async function createCheckout(
  sandbox: Sandbox,
  request: CheckoutRequest,
): Promise<{ providerRef: string; checkoutUrl: string }> {
  const checked = valid.safeParse(request)
  if (!checked.success)
    throw badInput('A payment needs a positive amount and two web addresses to return to.')
  // The update changes nothing; it makes Postgres return the row that was there first.
  const { rows } = await sandbox.pool.query<{ id: string }>(
    `insert into sandbox_checkouts
       (id, payment_id, amount_minor, currency, description, captures_manually, success_url, cancel_url, expires_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (payment_id) do update set payment_id = excluded.payment_id returning id`,
    [
      randomUUID(),
      request.paymentId,
      request.amountMinor,
      request.currency,
      request.description,
      request.captureManually,
      request.successUrl,
      request.cancelUrl,
      request.expiresAt,
      sandbox.clock(),
    ],
  )
  const providerRef = rows[0]?.id ?? ''
  return { providerRef, checkoutUrl: new URL(`/sandbox/checkout/${providerRef}`, sandbox.publicUrl()).href }
}
