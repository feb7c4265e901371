import type { Stripe } from 'stripe'
import { z } from 'zod'
import { paramsOf } from './known-params.ts'

const int = z
  .string()
  .regex(/^-?\d+$/, 'an integer')
  .transform(Number)
const bool = z.enum(['true', 'false']).transform((value) => value === 'true')
const text = z.string().min(1).max(5000)
const currency = z.string().regex(/^[a-z]{3}$/, 'a three-letter ISO code in lowercase')
const url = z.url({ protocol: /^https?$/ })
const expand = z.array(text).optional()
/** https://docs.stripe.com/api/metadata */
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((pairs) => Object.keys(pairs).length <= 50, '50 keys at most')
  .optional()
const page = { limit: int.pipe(z.int().min(1).max(100)).optional(), starting_after: text.optional() }

export const nothing = z.strictObject({})
export const retrieve = paramsOf<{ expand?: string[] }>()(z.strictObject({ expand }))

export const sessionCreate = paramsOf<Stripe.Checkout.SessionCreateParams>()(
  z.strictObject({
    mode: z.enum(['payment', 'setup', 'subscription']),
    allowed_payment_method_types: z.array(z.enum(['card'])).optional(),
    adaptive_pricing: z.strictObject({ enabled: bool }).optional(),
    client_reference_id: z.string().max(200).optional(),
    metadata,
    line_items: z.array(
      z.strictObject({
        quantity: int,
        price_data: z.strictObject({
          currency,
          unit_amount: int,
          product_data: z.strictObject({ name: text }),
        }),
      }),
    ),
    payment_intent_data: z
      .strictObject({
        capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
        description: text.optional(),
        metadata,
      })
      .optional(),
    success_url: url,
    cancel_url: url.optional(),
    expires_at: int.optional(),
  }),
)
export const sessionList = paramsOf<Stripe.Checkout.SessionListParams>()(
  z.strictObject({ ...page, payment_intent: text.optional() }),
)
export const intentCapture = paramsOf<Stripe.PaymentIntentCaptureParams>()(
  z.strictObject({ amount_to_capture: int.optional() }),
)
export const intentCancel = paramsOf<Stripe.PaymentIntentCancelParams>()(
  z.strictObject({
    cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  }),
)
export const refundCreate = paramsOf<Stripe.RefundCreateParams>()(
  z.strictObject({
    payment_intent: text,
    amount: int.optional(),
    reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    metadata,
  }),
)
export const refundList = paramsOf<Stripe.RefundListParams>()(
  z.strictObject({ ...page, payment_intent: text.optional(), charge: text.optional() }),
)
export const eventList = paramsOf<Stripe.EventListParams>()(
  z.strictObject({
    ...page,
    created: z.strictObject({ gte: int }).optional(),
    // https://docs.stripe.com/api/events/list
    types: z.array(text).max(20).optional(),
  }),
)
export const accountCreate = paramsOf<Stripe.AccountCreateParams>()(
  z.strictObject({
    type: z.enum(['custom', 'express', 'standard']),
    country: z.string().regex(/^[A-Z]{2}$/),
    email: z.email(),
    capabilities: z.strictObject({ transfers: z.strictObject({ requested: bool }) }),
    metadata,
  }),
)
export const accountLinkCreate = paramsOf<Stripe.AccountLinkCreateParams>()(
  z.strictObject({
    account: text,
    type: z.enum(['account_onboarding', 'account_update']),
    return_url: url,
    refresh_url: url,
  }),
)
export const transferCreate = paramsOf<Stripe.TransferCreateParams>()(
  z.strictObject({
    destination: text,
    amount: int,
    currency,
    description: text.optional(),
    transfer_group: text.optional(),
    metadata,
  }),
)
export const transferList = paramsOf<Stripe.TransferListParams>()(
  z.strictObject({ ...page, transfer_group: text.optional() }),
)
export const reversalCreate = paramsOf<Stripe.TransferCreateReversalParams>()(
  z.strictObject({ amount: int.optional(), metadata }),
)
export const reversalList = paramsOf<Stripe.TransferListReversalsParams>()(z.strictObject(page))
export const balanceList = paramsOf<Stripe.BalanceTransactionListParams>()(
  z.strictObject({ ...page, payout: text.optional(), type: text.optional(), expand }),
)
