import { z } from 'zod'
import { badInput, unauthenticated } from '../../../errors.ts'
import { PAYMENT_EVENT_TYPES } from '../../../modules/payments/payment.rules.ts'
import type { ProviderEvent } from '../../../modules/payments/provider.type.ts'
import type { SandboxEvent } from '../checkout/checkout.rules.ts'
import { isSignedBody, SIGNATURE_HEADER } from './signature.rules.ts'

/** Text that the database can keep. */
const words = (length: number) =>
  z
    .string()
    .max(length)
    .regex(/^[^\0]*$/, 'no null character')

const wireEvent = z.object({
  id: z.uuid(),
  ref: z.uuid(),
  type: z.enum(PAYMENT_EVENT_TYPES),
  amountMinor: z.int32().min(0),
  currency: z.string().regex(/^[A-Z]{3}$/, 'an ISO 4217 code'),
  refundRef: words(200).nullish(),
  chargebackRef: words(200).nullish(),
  reason: words(500).nullable(),
  occurredAt: z.iso.datetime(),
  /** The sandbox never sends it, because everyone pays with the same few test cards. */
  payer: words(200).nullish(),
})
const wireBody = z.union([wireEvent, z.array(wireEvent).max(1000)])

/** The body of one webhook request, as it is signed and sent. */
export function writeWebhook(event: SandboxEvent): string {
  const { id, ref, type, amountMinor, currency, refundRef, chargebackRef, reason, occurredAt } = event
  const whole = { id, ref, type, amountMinor, currency, refundRef, chargebackRef, reason }
  return JSON.stringify({ ...whole, occurredAt: occurredAt.toISOString() })
}

/** The events of a webhook request, one or several. Throws `UNAUTHENTICATED` before it looks at an unsigned body. */
export function readWebhook(
  rawBody: string,
  headers: Record<string, string | undefined>,
  secret: string,
  now: Date,
): ProviderEvent[] {
  if (!isSignedBody(rawBody, headers[SIGNATURE_HEADER], secret, now))
    throw unauthenticated('The signature does not hold.')
  const parsed = wireBody.safeParse(parseJson(rawBody))
  if (!parsed.success)
    throw badInput(
      'This is not an event of the sandbox provider.',
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  return [parsed.data]
    .flat()
    .map(({ refundRef = null, chargebackRef = null, occurredAt, payer, ...rest }) => ({
      ...asProviderEvent({ ...rest, refundRef, chargebackRef, occurredAt: new Date(occurredAt) }),
      ...(payer && { payer }),
    }))
}

/** An event of the sandbox in the marketplace's words. */
export const asProviderEvent = ({
  id: eventId,
  ref: providerRef,
  type,
  amountMinor,
  currency,
  refundRef,
  chargebackRef,
  reason,
  occurredAt,
}: Omit<SandboxEvent, 'attempts' | 'currency'> & { currency: string }): ProviderEvent => ({
  eventId,
  providerRef,
  type,
  amountMinor,
  currency,
  refundRef,
  chargebackRef,
  reason,
  occurredAt,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
