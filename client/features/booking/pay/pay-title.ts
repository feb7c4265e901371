interface Booked {
  price: { amountMinor: number }
  packageId: string | null
}

/** What the page before a booking is called: of a free session, or one from a package, nothing is paid. */
export const payTitle = ({ price, packageId }: Booked): string =>
  price.amountMinor === 0 || packageId ? 'Confirm your booking' : 'Confirm and pay'
