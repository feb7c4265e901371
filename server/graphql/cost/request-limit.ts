/** Points one request may cost, as Shopify allows: fifty coaches as cards, not each with fifty reviews. */
export const MAX_REQUEST_POINTS = 1_000
