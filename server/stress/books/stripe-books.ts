import type { Charge } from '../../stripe/double/books.ts'
import type { StripeShop } from '../people/stripe-shop.ts'

interface Row {
  ref: string
  state: string
  refunded: number
  amount: number
  status: string
}

/** Whatever Stripe's books and ours say differently: of each payment, and of pages that nobody here knows. */
export async function differences({ double: { books }, subject }: StripeShop): Promise<string[]> {
  const rows = await subject.sql<Row>(
    `select p.provider_ref as ref, p.state, p.refunded_minor as refunded, p.amount_minor as amount, s.status
     from payments p join sessions s on s.id = p.session_id`,
  )
  const chargeOf = (ref: string) => {
    const intent = books.intents.get(books.sessions.get(ref)?.payment_intent ?? '')
    return books.charges.get(intent?.latest_charge ?? '') ?? null
  }
  const known = new Set(rows.map(({ ref }) => ref))
  return [
    ...rows.flatMap((row) => difference(row, chargeOf(row.ref))),
    ...[...books.sessions.values()]
      .filter(({ id, status }) => status === 'complete' && !known.has(id))
      .map(({ id }) => `paid page ${id} is nobody's`),
    ...refundedTwice([...books.refunds.values()].flatMap(({ metadata }) => metadata?.refund ?? [])),
  ]
}

function difference(row: Row, charge: Charge | null): string[] {
  const { state, taken, returned } = atStripe(charge)
  const isSame = row.state === state && row.refunded === returned
  const stands = row.status === 'confirmed' ? taken - returned === row.amount : taken - returned === 0
  return isSame && stands
    ? []
    : [
        `payment ${row.ref} ${row.state}, session ${row.status}; at Stripe ${state}, ${taken} less ${returned}`,
      ]
}

function atStripe(charge: Charge | null): { state: string; taken: number; returned: number } {
  if (!charge) return { state: 'voided', taken: 0, returned: 0 }
  if (!charge.captured) return { state: charge.refunded ? 'voided' : 'authorized', taken: 0, returned: 0 }
  const [taken, returned] = [charge.amount_captured, charge.amount_refunded]
  const state = returned === 0 ? 'succeeded' : returned === taken ? 'refunded' : 'partially_refunded'
  return { state, taken, returned }
}

function refundedTwice(keys: readonly string[]): string[] {
  return [...new Set(keys)]
    .filter((key) => keys.indexOf(key) !== keys.lastIndexOf(key))
    .map((key) => `${key} was made twice`)
}
