import { recordPaymentEvent } from '../../modules/payments/record-payment-event.service.ts'
import type { ProviderEvent } from '../../modules/payments/provider.type.ts'
import { type Bank, claimedOf, leftAt, type Page } from './bank.ts'
import { about, contextOf, type Deed, type Done, someSession, type Walked, type World } from './world.ts'

/** The product hears one event. */
export const hear = (world: World, event: ProviderEvent): Promise<void> =>
  recordPaymentEvent(contextOf(world, null), event)

let copies = 0

/** The same, as if it were news. */
export const renamed = (event: ProviderEvent): ProviderEvent => ({
  ...event,
  eventId: `copy-${(copies += 1)}`,
})

/** The session of a payment; none for a package's. */
function ofPage({ byRef }: World, ref: string): Walked[] {
  const walked = byRef.get(ref)
  return walked ? [walked] : []
}

const whose = (world: World, { providerRef }: ProviderEvent) => ofPage(world, providerRef)

/** Something that waits is heard: mostly early, in no order, now and then twice at once. */
export const deliver: Deed = async (world) => {
  const { bank, random } = world
  const { waiting, heard } = bank
  if (waiting.length === 0) return null
  const [event] = waiting.splice(Math.floor(waiting.length * random.next() ** 2), 1)
  if (!event) return null
  heard.push(event)
  const times = random.chance(0.1) ? 2 : 1
  await Promise.all(Array.from({ length: times }, () => hear(world, event)))
  return about(...whose(world, event))
}

/** What was heard long ago is heard again, as it was or under a new id. */
export const repeat: Deed = async (world) => {
  const { bank, random } = world
  if (bank.heard.length === 0) return null
  const event = bank.heard.at(-1 - random.int(0, Math.min(bank.heard.length, 400) - 1))
  if (!event) return null
  await hear(world, random.chance(0.4) ? event : renamed(event))
  return { about: whose(world, event), isWithoutEffect: true }
}

/** Somebody with the provider's key says what cannot be true. */
export const lie: Deed = async (world) => {
  const { random } = world
  const page = somePage(world, () => true)
  if (!page) return null
  const { change, reason } = random.pick(LIES)
  const lied = change(page, world.bank)
  if (!lied) return null
  const plain = { providerRef: page.ref, amountMinor: page.amountMinor, currency: page.currency }
  const names = { refundRef: null, chargebackRef: null, reason, occurredAt: world.market.clock() }
  await hear(world, renamed({ eventId: '', ...plain, ...names, ...lied }))
  return { about: ofPage(world, page.ref), isWithoutEffect: true }
}

type Lie = Pick<ProviderEvent, 'type'> & Partial<ProviderEvent>

const lieOf = (reason: string, change: (page: Page, bank: Bank) => Lie | null) => ({ reason, change })
const OTHER = { GBP: 'USD', EUR: 'GBP', USD: 'JPY' } as const

const LIES = [
  lieOf('another amount', () => ({ type: 'succeeded', amountMinor: 1 })),
  lieOf('a penny more', ({ amountMinor }) => ({ type: 'succeeded', amountMinor: amountMinor + 1 })),
  lieOf('another amount set aside', () => ({ type: 'authorized', amountMinor: 1 })),
  lieOf('another currency', ({ currency }) => ({ type: 'succeeded', currency: OTHER[currency] })),
  lieOf('another currency back', ({ currency }) => ({ type: 'refunded', currency: OTHER[currency] })),
  lieOf('nobody’s payment', () => ({ type: 'succeeded', providerRef: 'page-of-nobody' })),
  lieOf('more back than was paid', ({ amountMinor }) => ({ type: 'refunded', amountMinor: amountMinor + 1 })),
  lieOf('more claimed than was paid', ({ amountMinor }) => ({
    type: 'charged_back',
    amountMinor: amountMinor + 1,
  })),
  lieOf('a failure of no refund', () => ({ type: 'refund_failed', refundRef: 'refund-of-nobody' })),
  lieOf('a victory over no claim', () => ({ type: 'chargeback_reversed', chargebackRef: 'claim-of-nobody' })),
  // Until it has heard that it was taken, the product cannot know that this is a lie.
  lieOf('let go of what was taken', ({ ref }, { heard }) =>
    heard.some(({ providerRef, type }) => providerRef === ref && type === 'succeeded')
      ? { type: 'voided' }
      : null,
  ),
  lieOf('our refund with another amount', ({ refunds }) => {
    const [ours] = [...refunds].filter(([key]) => key.startsWith('refund:'))
    return ours ? { type: 'refunded', refundRef: ours[0], amountMinor: ours[1].amountMinor + 1 } : null
  }),
]

/** The page of a session, or seldom of a package, that is one of these at the provider. */
function somePage(world: World, fits: (page: Page) => boolean): Page | null {
  const { bank, random, packages } = world
  const of = ({ ref }: { ref: string | null }) => bank.pages.get(ref ?? '') ?? null
  const isOne = (one: { ref: string | null }) => {
    const page = of(one)
    return page !== null && fits(page)
  }
  const bought = packages.slice(-40).filter(isOne)
  const one = bought.length > 0 && random.chance(0.15) ? random.pick(bought) : someSession(world, isOne)
  return one && of(one)
}

const atProvider =
  (fits: (page: Page) => boolean, happen: (world: World, page: Page) => void): Deed =>
  async (world): Promise<Done | null> => {
    const page = somePage(world, fits)
    if (!page) return null
    happen(world, page)
    return about(...ofPage(world, page.ref))
  }

const part = ({ random }: World, most: number) => (random.chance(0.5) ? most : random.int(1, most))

/** The payer's bank takes back what is left, or a part of it. */
export const claim = atProvider(
  (page) => leftAt(page) > 0 && page.claims.size < 2,
  (world, page) => world.bank.claim(page, part(world, leftAt(page))),
)
export const winClaim = atProvider(
  (page) => claimedOf(page) > 0,
  ({ bank, random }, page) =>
    bank.winClaim(page, random.pick([...page.claims].filter(([, { stands }]) => stands))[0]),
)
export const refundByHand = atProvider(
  (page) => leftAt(page) > 0,
  (world, page) => world.bank.refundByHand(page, part(world, leftAt(page))),
)
export const failRefund = atProvider(
  ({ refunds }) => [...refunds.values()].some(({ stands }) => stands),
  ({ bank, random }, page) =>
    bank.failRefund(page, random.pick([...page.refunds].filter(([, { stands }]) => stands))[0]),
)
/** What was set aside too long ago is let go of. */
export const lapseAtBank = atProvider(
  ({ state }) => state === 'authorized',
  ({ bank }, page) => bank.letGo(page),
)
