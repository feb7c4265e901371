import type { Currency } from '../../generated/graphql.ts'

export type GeoRegion = 'UK' | 'Europe' | 'Other'

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ')

/** Countries by the zone a browser reports, for the countries whose currency is not the fallback. */
const COUNTRY_OF_ZONE: Record<string, string> = {
  'Europe/London': 'GB',
  'Europe/Vienna': 'AT',
  'Europe/Brussels': 'BE',
  'Europe/Sofia': 'BG',
  'Europe/Zagreb': 'HR',
  'Asia/Nicosia': 'CY',
  'Europe/Prague': 'CZ',
  'Europe/Copenhagen': 'DK',
  'Europe/Tallinn': 'EE',
  'Europe/Helsinki': 'FI',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
  'Europe/Athens': 'GR',
  'Europe/Budapest': 'HU',
  'Europe/Dublin': 'IE',
  'Europe/Rome': 'IT',
  'Europe/Riga': 'LV',
  'Europe/Vilnius': 'LT',
  'Europe/Luxembourg': 'LU',
  'Europe/Malta': 'MT',
  'Europe/Amsterdam': 'NL',
  'Europe/Warsaw': 'PL',
  'Europe/Lisbon': 'PT',
  'Atlantic/Azores': 'PT',
  'Europe/Bucharest': 'RO',
  'Europe/Bratislava': 'SK',
  'Europe/Ljubljana': 'SI',
  'Europe/Madrid': 'ES',
  'Europe/Stockholm': 'SE',
}

/** The country a zone speaks for, or null where it could be several. */
export function countryOfZone(zone: string): string | null {
  return COUNTRY_OF_ZONE[zone] ?? null
}

/** Spec §9: GBP for GB, EUR for the 27 members of the EU, USD otherwise. */
export function currencyOfCountry(country: string | null): Currency {
  if (country === 'GB') return 'GBP'
  return country !== null && EU.includes(country) ? 'EUR' : 'USD'
}

export function regionOfCountry(country: string | null): GeoRegion {
  if (country === 'GB') return 'UK'
  return country !== null && EU.includes(country) ? 'Europe' : 'Other'
}
