import { badInput, notFound } from '../../../errors.ts'
import { CURRENCIES, type Currency } from '../../../lib/currency.rules.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { changeCheckout } from '../checkout/change-checkout.ts'
import type { SandboxEvent } from '../checkout/checkout.rules.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { EVENT } from './event.store.ts'

/** What an event is told with instead of the truth; the truth when left out. */
export interface Telling {
  /** Minor units. */
  amountMinor?: number
  currency?: Currency
}

/** Delivers an event once more, word for word, under its own id. */
export async function deliverAgain(sandbox: Sandbox, ref: string, eventId: string): Promise<void> {
  const { id } = await findEvent(sandbox, ref, eventId)
  await sandbox.pool.query('update sandbox_events set delivered_at = null, deliver_at = $2 where id = $1', [
    id,
    sandbox.clock(),
  ])
}

/** Tells an event once more under an id of its own, perhaps of another amount or in another currency. */
export async function tellAnew(
  sandbox: Sandbox,
  ref: string,
  eventId: string,
  { amountMinor, currency }: Telling = {},
): Promise<void> {
  if (amountMinor !== undefined && !isAmount(amountMinor))
    throw badInput('An amount is a whole number of minor units.')
  if (currency !== undefined && !CURRENCIES.some((known) => known === currency))
    throw badInput('The currency is GBP, EUR or USD.')
  const event = await findEvent(sandbox, ref, eventId)
  await changeCheckout(sandbox, ref, ({ emit }) =>
    emit({
      type: event.type,
      amountMinor: amountMinor ?? event.amountMinor,
      currency: currency ?? event.currency,
      refundRef: event.refundRef,
      chargebackRef: event.chargebackRef,
      reason: event.reason,
    }),
  )
}

const MAX_AMOUNT = 2_147_483_647
const isAmount = (minor: number) => Number.isSafeInteger(minor) && minor >= 0 && minor <= MAX_AMOUNT

async function findEvent({ pool }: Sandbox, ref: string, eventId: string): Promise<SandboxEvent> {
  if (!isUuid(eventId) || !isUuid(ref)) throw notFound('event')
  const { rows } = await pool.query<SandboxEvent>(
    `select ${EVENT} from sandbox_events e where e.id = $1 and e.checkout_id = $2`,
    [eventId, ref],
  )
  if (!rows[0]) throw notFound('event')
  return rows[0]
}
