/** Who takes a payment from money that was paid to us before: no provider is told anything. */
export const PREPAID = ['package', 'credit'] as const
export type Prepaid = (typeof PREPAID)[number]

export const isPrepaid = (provider: string): provider is Prepaid => PREPAID.some((one) => one === provider)

export const PAYMENT_METHODS = ['card', ...PREPAID] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const methodOf = (provider: string): PaymentMethod => (isPrepaid(provider) ? provider : 'card')

/** Where what comes back of a payment goes. */
export type RefundDestination = Uppercase<PaymentMethod>
/** Back to where it came from. */
export const sourceOf = (provider: string) => methodOf(provider).toUpperCase() as RefundDestination

/** The account of the ledger that the money stands in. */
export const PREPAID_ACCOUNTS = {
  package: 'packages_deferred',
  credit: 'seeker_credit',
} as const satisfies Record<Prepaid, string>
