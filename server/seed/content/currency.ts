export type SeedCurrency = 'GBP' | 'EUR' | 'USD'

const EU_MEMBERS = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** The currency a tax resident of a country prices in: GBP for GB, EUR for the 27 EU members, else USD (spec §9). */
export function seedCurrency(country: string): SeedCurrency {
  if (country === 'GB') return 'GBP'
  return EU_MEMBERS.has(country) ? 'EUR' : 'USD'
}
