import type { OwnPackageFragment, PackageOffersQuery } from '../../generated/graphql.ts'
import { formatMoney, type MoneyValue } from '../../lib/money.ts'
import { plural } from '../../lib/text.ts'

export type OwnPackage = OwnPackageFragment
export type Offer = PackageOffersQuery['packageOffers'][number]

export const exact = (value: MoneyValue) => formatMoney(value, { decimals: 'always' })

/** "3 for £285.00, save 5 %". */
export const offerLine = ({ size, price, percentOff }: Offer): string =>
  `${size} for ${exact(price)}${percentOff > 0 ? `, save ${percentOff} %` : ''}`

/** "£95.00 each", "save £15.00". */
export const offerNotes = ({ each, saved }: Offer): string[] => [
  `${exact(each)} each`,
  ...(saved.amountMinor > 0 ? [`save ${exact(saved)}`] : []),
]

/** What there is left of it, or what became of it. */
export function stateLine({ state, left, size }: OwnPackage, whose: 'your' | 'their' = 'your'): string {
  const all = plural(size, 'session')
  switch (state) {
    case 'READY':
      return `${left} left of ${size}`
    case 'USED':
      return `All ${all} used`
    case 'RETURNED':
      return `Returned. It had ${all}.`
    case 'TAKEN_BACK':
      return `${whose === 'your' ? 'Your' : 'Their'} bank took the payment back. It had ${all}.`
  }
}

/** Why as much comes back as does. */
export function returnReason({ isBookable, coachName }: OwnPackage): string {
  return isBookable
    ? 'You get back what you paid, less the sessions you used at the price of a single one.'
    : `${coachName} cannot be booked any more, so every session that is left comes back in full.`
}

/** "£30.00 and €12.00 of credit. It pays for a session whose whole price it covers." */
export const creditLine = (credit: readonly MoneyValue[]): string =>
  `${credit.map(exact).join(' and ')} of credit. It pays for a session whose whole price it covers.`

/** The package that the next session of a kind is paid from: the one bought first that has something left. */
export const packageFor = (
  packages: readonly OwnPackage[],
  { coachId, sessionType }: Pick<OwnPackage, 'coachId' | 'sessionType'>,
): OwnPackage | undefined =>
  packages.findLast(
    (one) => one.coachId === coachId && one.sessionType === sessionType && one.state === 'READY',
  )
