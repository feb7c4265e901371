import { LARGEST_CHARGE } from '../coaches/price.rules.ts'
import type { SettingValues } from '../settings/registry.rules.ts'

/** How many sessions a package has. Source: product decisions §5. */
export const PACKAGE_SIZES = [3, 5, 10] as const
export type PackageSize = (typeof PACKAGE_SIZES)[number]

export const isPackageSize = (size: number): size is PackageSize => PACKAGE_SIZES.some((one) => one === size)

type Figures = Pick<
  SettingValues,
  'packages.of_3_percent' | 'packages.of_5_percent' | 'packages.of_10_percent'
>

export interface PackageOffer {
  size: PackageSize
  percentOff: number
  /** Minor units: of one session alone, of one in the package, and of all of them. */
  singleMinor: number
  eachMinor: number
  priceMinor: number
}

/** What a package costs: each session with so much off, rounded half up, so that all cost the same and add up to the price. */
export function packageOffer(size: PackageSize, singleMinor: number, settings: Figures): PackageOffer {
  const percentOff = settings[`packages.of_${size}_percent`]
  const eachMinor = Math.max(1, Math.floor((singleMinor * (100 - percentOff) + 50) / 100))
  return { size, percentOff, singleMinor, eachMinor, priceMinor: size * eachMinor }
}

/** There are no packages of free sessions, and none above the maximum of a card payment. */
export const packageOffers = (singleMinor: number, settings: Figures): PackageOffer[] =>
  singleMinor > 0
    ? PACKAGE_SIZES.map((size) => packageOffer(size, singleMinor, settings)).filter(
        ({ priceMinor }) => priceMinor <= LARGEST_CHARGE,
      )
    : []

export interface PackageFacts {
  size: number
  singleMinor: number
  eachMinor: number
  priceMinor: number
  /** Sessions that are held, booked or were had with it; what came back whole is not. */
  used: number
  /** Sessions whose price came back as credit, bit by bit: used up, and at no other price. */
  credited: number
  /** Given back of its payment so far, or about to be. */
  backMinor: number
  /** The coach cannot be booked any more. */
  isCoachGone: boolean
}

export interface PackageReturn {
  refundMinor: number
  /** What the sessions used cost more, now that they were no package: commission and the coach's share grow by it. */
  surchargeMinor: number
}

/**
 * What comes back for the sessions left: paid minus used at the single price, never less than nothing; when the coach cannot
 * be booked any more, all that is left, at the price of the package. Source: product decisions §5.
 */
export function quoteReturn(facts: PackageFacts): PackageReturn {
  const { priceMinor, eachMinor, singleMinor, used, credited, backMinor, isCoachGone } = facts
  const leftMinor = leftInPackage(facts)
  const dueMinor = isCoachGone
    ? leftMinor
    : Math.max(0, priceMinor - backMinor - credited * eachMinor - used * singleMinor)
  const refundMinor = Math.min(leftMinor, dueMinor)
  // Without a session that it could be for there is none: what is left is the seeker's.
  return used === 0
    ? { refundMinor: leftMinor, surchargeMinor: 0 }
    : { refundMinor, surchargeMinor: leftMinor - refundMinor }
}

/** What its sessions and what went back have left of its price, in minor units. */
export const leftInPackage = ({ priceMinor, eachMinor, used, credited, backMinor }: PackageFacts): number =>
  Math.max(0, priceMinor - backMinor - (used + credited) * eachMinor)

/** A sum in as many parts as equal as can be, the larger first. */
export const inParts = (sumMinor: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, at) => Math.floor(sumMinor / parts) + (at < sumMinor % parts ? 1 : 0))

/** By how much what is held and booked with it is more than is left of it, in minor units. */
export const overdrawnBy = ({ priceMinor, eachMinor, used, credited, backMinor }: PackageFacts): number =>
  Math.max(0, (used + credited) * eachMinor - (priceMinor - backMinor))
