import { z } from 'zod'
import { badInput, unauthenticated } from '../../errors.ts'
import { PAYOUT_EVENT_TYPES, type PayoutEvent } from '../../modules/payouts/payout-provider.type.ts'
import { isSignedBody, SIGNATURE_HEADER } from '../payments/events/signature.rules.ts'

/** Text that the database can keep. */
const words = z
  .string()
  .max(500)
  .regex(/^[^\0]*$/, 'no null character')

const wireEvent = z.object({
  eventId: z.uuid(),
  type: z.enum(PAYOUT_EVENT_TYPES),
  accountRef: z.uuid(),
  transferRef: z.uuid().nullable(),
  amountMinor: z.int().min(0),
  currency: z.string().regex(/^([A-Z]{3})?$/, 'an ISO 4217 code'),
  reversalRef: words.nullable(),
  reason: words.nullable(),
  occurredAt: z.iso.datetime().transform((text) => new Date(text)),
})

/** The body of one webhook request, as it is signed and sent. */
export const writeWebhook = (event: PayoutEvent): string => JSON.stringify(event)

/** The events of a webhook request. Throws `UNAUTHENTICATED` before it looks at an unsigned body. */
export function readWebhook(
  rawBody: string,
  headers: Record<string, string | undefined>,
  secret: string,
  now: Date,
): PayoutEvent[] {
  if (!isSignedBody(rawBody, headers[SIGNATURE_HEADER], secret, now))
    throw unauthenticated('The signature does not hold.')
  const parsed = wireEvent.safeParse(parseJson(rawBody))
  if (!parsed.success) throw badInput('This is not an event of the sandbox provider.')
  return [parsed.data]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
