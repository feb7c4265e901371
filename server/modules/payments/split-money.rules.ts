export interface Split {
  grossMinor: number
  commissionMinor: number
  netMinor: number
}

/**
 * What stays of a payment and how it is shared: commission is rounded half up and the coach gets the rest, so that
 * gross = commission + net always. Source: product decisions §5.
 */
export function splitMoney(chargedMinor: number, refundedMinor: number, commissionBps: number): Split {
  const grossMinor = Math.max(0, chargedMinor - refundedMinor)
  const commissionMinor = Math.floor((grossMinor * commissionBps + 5_000) / 10_000)
  return { grossMinor, commissionMinor, netMinor: grossMinor - commissionMinor }
}
