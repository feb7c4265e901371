export const CURRENCIES = ['GBP', 'EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

const EUROPEAN_UNION = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** The currency of a country (ISO 3166 alpha-2): GBP for GB, EUR for the 27 EU members, else USD. Source: specification §9. */
export function currencyOf(country: string | null): Currency {
  if (country === 'GB') return 'GBP'
  return country !== null && EUROPEAN_UNION.has(country) ? 'EUR' : 'USD'
}
