/** What the page before a booking is called: of a free session nothing is paid. */
export const payTitle = ({ price }: { price: { amountMinor: number } }): string =>
  price.amountMinor === 0 ? 'Confirm your booking' : 'Confirm and pay'
