import type { Currency } from '../../generated/graphql.ts'

export type GeoRegion = 'UK' | 'Europe' | 'Other'

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** Spec §9: GBP for GB, EUR for the 27 members of the EU, USD otherwise. */
export function currencyOfCountry(country: string | null): Currency {
  if (country === 'GB') return 'GBP'
  return country !== null && EU.includes(country) ? 'EUR' : 'USD'
}

export function regionOfCountry(country: string | null): GeoRegion {
  if (country === 'GB') return 'UK'
  return country !== null && EU.includes(country) ? 'Europe' : 'Other'
}
