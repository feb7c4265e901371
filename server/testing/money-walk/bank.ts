import type { Clock } from '../../clock.ts'
import { conflict } from '../../errors.ts'
import type { PaymentEventType } from '../../modules/payments/payment.rules.ts'
import type { CheckoutRequest, PaymentProvider, ProviderEvent } from '../../modules/payments/provider.type.ts'

/** How the provider answers what it is asked. `forgetful` does it, and the answer is lost on the way. */
export type Mood = 'well' | 'away' | 'forgetful' | 'unwilling'

export class NotReached extends Error {
  override readonly name = 'NotReached'
}

/**
 * Answers in the bank's mood: does it, refuses, or leaves the caller without an answer. What was done under a key is never
 * refused afterwards: whoever refuses that says that nothing was done.
 */
export async function inMood<T>(mood: Mood, isDone: boolean, work: () => T): Promise<T> {
  if (mood === 'away') throw new NotReached('Nobody answers.')
  if (mood === 'unwilling' && !isDone) throw conflict('Not today.')
  const answer = work()
  if (mood === 'forgetful') throw new NotReached('The answer was lost.')
  return answer
}

/** Money that went back, by a refund or by a claim of the payer's bank; one that failed or was won is back with us. */
interface Returned {
  amountMinor: number
  stands: boolean
}

/** A payment as the provider has it, which is what is true of the money. */
export interface Page extends CheckoutRequest {
  ref: string
  state: 'open' | 'authorized' | 'taken' | 'let go'
  refunds: Map<string, Returned>
  claims: Map<string, Returned>
}

const standing = (returned: ReadonlyMap<string, Returned>): number =>
  [...returned.values()].reduce((sum, { amountMinor, stands }) => sum + (stands ? amountMinor : 0), 0)

export const refundedOf = ({ refunds }: Page): number => standing(refunds)
export const claimedOf = ({ claims }: Page): number => standing(claims)

/** What is left of it at the provider. */
export const leftAt = (page: Page): number =>
  page.state === 'taken' ? page.amountMinor - refundedOf(page) - claimedOf(page) : 0

export type Bank = ReturnType<typeof createBank>

/**
 * A payment provider in memory that keeps its own books and tells of them when the walk lets it: what it has said and
 * nobody has heard waits in `waiting`.
 */
export function createBank(clock: Clock) {
  const pages = new Map<string, Page>()
  const heard: ProviderEvent[] = []
  const waiting: ProviderEvent[] = []
  const said: ProviderEvent[] = []
  let mood: Mood = 'well'

  function tell(page: Page, type: PaymentEventType, amountMinor: number, about: Partial<ProviderEvent> = {}) {
    const { ref: providerRef, currency } = page
    const names = { refundRef: null, chargebackRef: null, reason: null, ...about }
    const event = { eventId: `said-${said.length + 1}`, providerRef, type, amountMinor, currency, ...names }
    said.push({ ...event, occurredAt: clock() })
    waiting.push({ ...event, occurredAt: clock() })
  }

  function pageOf(ref: string): Page {
    const page = pages.get(ref)
    if (!page) throw conflict('There is no such payment.')
    return page
  }

  const provider: PaymentProvider = {
    name: 'bank',
    createCheckout: (request) => {
      const ref = `page-${request.paymentId}`
      return inMood(mood, pages.has(ref), () => {
        if (!pages.has(ref))
          pages.set(ref, { ...request, ref, state: 'open', refunds: new Map(), claims: new Map() })
        return { providerRef: ref, checkoutUrl: `https://bank.test/${ref}` }
      })
    },
    capture: (ref) =>
      inMood(mood, pages.get(ref)?.state === 'taken', () => {
        const page = pageOf(ref)
        if (page.state === 'taken') return
        if (page.state !== 'authorized') throw conflict('Only what is set aside can be taken.')
        page.state = 'taken'
        tell(page, 'succeeded', page.amountMinor)
      }),
    void: (ref) =>
      inMood(mood, pages.get(ref)?.state === 'let go', () => {
        const page = pageOf(ref)
        if (page.state === 'let go') return
        if (page.state === 'taken') throw conflict('It was taken. Refund it instead.')
        letGo(page)
      }),
    refund: (ref, amountMinor, key) =>
      inMood(mood, pages.get(ref)?.refunds.has(key) ?? false, () => {
        const page = pageOf(ref)
        if (page.refunds.has(key)) return
        if (amountMinor > leftAt(page)) throw conflict('There is not as much left.')
        refund(page, amountMinor, key)
      }),
    readWebhook: () => [],
    async *events() {
      yield* said
    },
  }

  function letGo(page: Page): void {
    tell(page, 'voided', page.state === 'authorized' ? page.amountMinor : 0)
    page.state = 'let go'
  }

  function refund(page: Page, amountMinor: number, key: string): void {
    page.refunds.set(key, { amountMinor, stands: true })
    tell(page, 'refunded', amountMinor, { refundRef: key })
  }

  return {
    provider,
    pages,
    /** Told and waiting to be heard. */
    waiting,
    /** Told and heard at least once. */
    heard,
    setMood: (next: Mood) => {
      mood = next
    },
    pay(page: Page, isGoodCard: boolean): void {
      if (!isGoodCard) return tell(page, 'failed', page.amountMinor, { reason: 'insufficient_funds' })
      page.state = page.captureManually ? 'authorized' : 'taken'
      tell(page, page.captureManually ? 'authorized' : 'succeeded', page.amountMinor)
    },
    /** What was set aside for too long is let go of, unasked. */
    letGo,
    /** Somebody gives money back on the provider's own pages, under no key of ours. */
    refundByHand: (page: Page, amountMinor: number) =>
      refund(page, amountMinor, `hand-${page.ref}-${page.refunds.size}`),
    /** The payer's bank does not take a refund: the money is back. */
    failRefund(page: Page, key: string): void {
      const one = page.refunds.get(key)
      if (!one?.stands) return
      one.stands = false
      tell(page, 'refund_failed', one.amountMinor, { refundRef: key, reason: 'The card was closed.' })
    },
    claim(page: Page, amountMinor: number): void {
      const chargebackRef = `claim-${page.ref}-${page.claims.size}`
      page.claims.set(chargebackRef, { amountMinor, stands: true })
      tell(page, 'charged_back', amountMinor, { chargebackRef })
    },
    winClaim(page: Page, chargebackRef: string): void {
      const one = page.claims.get(chargebackRef)
      if (!one?.stands) return
      one.stands = false
      tell(page, 'chargeback_reversed', one.amountMinor, { chargebackRef })
    },
  }
}
