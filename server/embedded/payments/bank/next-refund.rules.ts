/** What becomes of the next refund that is asked for; the one after it succeeds again. */
export const NEXT_REFUNDS = {
  succeeds: 'It succeeds',
  refused: 'It is refused',
  fails: 'It is accepted, and fails',
  comes_back: 'It succeeds, and comes back',
} as const
export type NextRefund = keyof typeof NEXT_REFUNDS

export const isNextRefund = (text: unknown): text is NextRefund =>
  typeof text === 'string' && Object.hasOwn(NEXT_REFUNDS, text)
