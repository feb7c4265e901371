import { randomUUID } from 'node:crypto'
import { type Answer, asViewer } from '../../testing/as-viewer.ts'
import type { TestCoach } from '../../testing/build-coach.ts'
import type { TestSession } from '../../testing/build-session.ts'
import type { TestUser } from '../../testing/build-user.ts'
import { START_CHECKOUT } from '../../testing/documents.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { DAY } from '../../lib/durations.ts'

export interface TestPackage {
  id: string
  state: string
  size: number
  left: number
  refundable: { amountMinor: number; currency: string }
}

const OFFERS = `query ($coachId: ID!, $sessionType: String!) { packageOffers(coachId: $coachId, sessionType: $sessionType) {
  size percentOff single { amountMinor } each { amountMinor } price { amountMinor currency } } }`
const BUY = `mutation ($input: BuyPackageInput!) { buyPackage(input: $input) { checkoutUrl } }`
const FIELDS = `id state size left refundable { amountMinor currency }`
const MINE = `{ myPackages { ${FIELDS} } }`
const RETURN = `mutation ($input: ReturnPackageInput!) { returnPackage(input: $input) { ${FIELDS} } }`
const HOLD = `mutation ($input: CreateHoldInput!) { createHold(input: $input) { token session { id packageId price { amountMinor } } } }`

export interface Offer {
  size: number
  percentOff: number
  single: { amountMinor: number }
  each: { amountMinor: number }
  price: { amountMinor: number; currency: string }
}

export async function offersOf(market: Marketplace, coachId: string, sessionType = 'live-case') {
  const { data } = await asViewer(market, null).run<{ packageOffers: Offer[] }>(OFFERS, {
    coachId,
    sessionType,
  })
  return data.packageOffers
}

export interface Wish {
  coach: TestCoach
  size?: number
  sessionType?: string
  key?: string
  expectedPrice?: { amountMinor: number; currency: string }
}

export async function startBuying(
  market: Marketplace,
  seeker: TestUser,
  { coach, size = 5, sessionType = 'live-case', key = randomUUID(), expectedPrice }: Wish,
): Promise<Answer<{ buyPackage: { checkoutUrl: string } }>> {
  const offers = await offersOf(market, coach.coachId, sessionType)
  const shown = offers.find((one) => one.size === size)?.price ?? { amountMinor: 1, currency: 'GBP' }
  return asViewer(market, seeker).run(BUY, {
    input: {
      coachId: coach.coachId,
      sessionType,
      size,
      expectedPrice: expectedPrice ?? shown,
      idempotencyKey: key,
    },
  })
}

/** A package that is paid for with a card. */
export async function buy(market: Marketplace, seeker: TestUser, wish: Wish): Promise<TestPackage> {
  const { data } = await startBuying(market, seeker, wish)
  await market.payments.pay(data.buyPackage.checkoutUrl.split('/').at(-1) ?? '', '4242 4242 4242 4242')
  await market.deliverWebhooks()
  const [bought] = await packagesOf(market, seeker)
  if (!bought) throw new Error('Nothing was bought.')
  return bought
}

export async function packagesOf(market: Marketplace, seeker: TestUser): Promise<TestPackage[]> {
  return (await asViewer(market, seeker).run<{ myPackages: TestPackage[] }>(MINE)).data.myPackages
}

export const giveUp = (
  market: Marketplace,
  seeker: TestUser,
  { id, refundable }: Pick<TestPackage, 'id' | 'refundable'>,
  key: string = randomUUID(),
): Promise<Answer<{ returnPackage: TestPackage }>> =>
  asViewer(market, seeker).run(RETURN, {
    input: { packageId: id, expectedRefund: refundable, idempotencyKey: key },
  })

interface Held extends TestSession {
  packageId: string | null
  priceMinor: number
}

/** A time of a seeker, some days from now at an hour of the day in UTC. */
export async function holdFor(
  market: Marketplace,
  {
    coach,
    seeker,
    sessionType = 'live-case',
    days = 3,
    hour = 9,
  }: { coach: TestCoach; seeker: TestUser } & {
    sessionType?: string
    days?: number
    hour?: number
  },
): Promise<Held> {
  const midnight = Math.floor(market.clock().getTime() / DAY) * DAY
  const startsAt = new Date(midnight + days * DAY + (hour * DAY) / 24)
  const { data } = await asViewer(market, seeker).run<{
    createHold: { token: string; session: { id: string; packageId: string; price: { amountMinor: number } } }
  }>(HOLD, {
    input: {
      coachId: coach.coachId,
      sessionType,
      startsAt,
      timeZone: 'Europe/London',
      idempotencyKey: randomUUID(),
    },
  })
  const { token, session } = data.createHold
  const { id, packageId, price } = session
  return { id, token, coach, seeker, startsAt, packageId, priceMinor: price.amountMinor }
}

export const checkOutWith = (
  market: Marketplace,
  { id, token, seeker }: TestSession,
  useCredit = false,
): Promise<Answer<{ startCheckout: { checkoutUrl: string } }>> =>
  asViewer(market, seeker).run(START_CHECKOUT, {
    input: { sessionId: id, token, idempotencyKey: randomUUID(), ...(useCredit && { useCredit }) },
  })

/** Books a time with a package. */
export async function bookWith(market: Marketplace, ask: Parameters<typeof holdFor>[1]): Promise<Held> {
  const held = await holdFor(market, ask)
  const { errors } = await checkOutWith(market, held)
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return held
}

/** Sums of the ledger by account, of some owner where one is named. */
export async function balances(market: Marketplace, ownerIds: readonly string[]) {
  const rows = await market.sql<{ account: string; sum: number }>(
    `select account, sum(amount_minor)::int as sum from ledger_entries where owner_id = any($1::uuid[])
      group by 1 having sum(amount_minor) <> 0 order by 1`,
    [ownerIds],
  )
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]))
}
