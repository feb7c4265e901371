/** Stripe counts in whole seconds. */
export const fromStripe = (seconds: number) => new Date(seconds * 1000)
export const toStripe = (instant: Date) => Math.floor(instant.getTime() / 1000)
