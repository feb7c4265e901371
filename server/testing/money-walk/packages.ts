import { randomUUID } from 'node:crypto'
import { CURRENCIES } from '../../lib/currency.rules.ts'
import { grantCredit } from '../../modules/credit/grant-credit.service.ts'
import { buyPackage } from '../../modules/packages/buy-package.service.ts'
import { findOffers } from '../../modules/packages/find-offers.query.ts'
import { myPackages } from '../../modules/packages/find-packages.query.ts'
import { returnPackage } from '../../modules/packages/return-package.service.ts'
import { about, contextOf, type Deed } from './world.ts'

/** An account opens the page on which a package is paid. */
export const buy: Deed = async (world) => {
  const { random, coaches, seekers, packages } = world
  const [coach, seeker] = [random.pick(coaches), random.pick(seekers)]
  const sessionType = random.chance(0.65) ? 'live-case' : 'on-request'
  const ctx = contextOf(world, seeker)
  const offered = await findOffers(ctx.em.fork(), { coachId: coach.coachId, sessionType })
  if (!offered) return null
  const { size, priceMinor: amountMinor } = random.pick(offered.offers)
  const { checkoutUrl } = await buyPackage(ctx, {
    coachId: coach.coachId,
    sessionType,
    size,
    expectedPrice: { amountMinor, currency: offered.currency },
    idempotencyKey: randomUUID(),
  })
  packages.push({ ref: checkoutUrl.split('/').at(-1) ?? '', coach, seeker, sessionType })
  return about()
}

export const payForPackage: Deed = async ({ bank, market, random, packages }) => {
  const open = packages.flatMap(({ ref }) => {
    const page = bank.pages.get(ref)
    return page?.state === 'open' && page.expiresAt > market.clock() ? [page] : []
  })
  if (open.length === 0) return null
  bank.pay(random.pick(open), random.chance(0.9))
  return about()
}

/** A seeker is shown what comes back for the sessions left, and gives them up for that. */
export const giveUp: Deed = async (world) => {
  const { random, seekers, market } = world
  const seeker = random.pick(seekers)
  const ready = (await myPackages(contextOf(world, seeker))).filter(({ state }) => state === 'ready')
  if (ready.length === 0) return null
  const { id: packageId, refundable } = random.pick(ready)
  const expectedRefund = refundable
  await returnPackage(contextOf(world, seeker), { packageId, expectedRefund, idempotencyKey: randomUUID() })
  const [row] = await market.sql<{ decided: number }>(
    `select coalesce(sum(r.amount_minor), 0)::int as decided from refunds r join payments p on p.id = r.payment_id
     where p.package_id = $1 and r.reason = 'package_returned' and r.replaces is null`,
    [packageId],
  )
  const isAsShown = row?.decided === refundable.amountMinor
  const words = `package ${packageId}: shown ${refundable.amountMinor}, decided ${row?.decided}`
  return { about: [], wrong: isAsShown ? [] : [words] }
}

/** An admin gives somebody credit for sessions to come. */
export const grant: Deed = async (world) => {
  const { random, seekers, admin } = world
  await grantCredit(contextOf(world, admin), {
    userId: random.pick(seekers).id,
    amountMinor: random.int(1, 60_000),
    currency: random.pick(CURRENCIES),
    reason: 'For the trouble of a walk.',
    idempotencyKey: randomUUID(),
  })
  return about()
}
