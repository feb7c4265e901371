import { formatOffset, isTimeZone, offsetMinutes } from './zone-offset.ts'

export type ZoneRegion = 'Americas' | 'Atlantic' | 'Europe' | 'Africa' | 'Asia' | 'Pacific'

export interface TimeZoneOption {
  /** IANA name. */
  id: string
  /** "(GMT-5:00) Eastern Time (US & Canada) (ET)", with the offset in force at the asked instant. */
  label: string
  /** Minutes east of UTC. */
  offset: number
  region: ZoneRegion
}

/** IANA name, how people call the zone, the city a short label shows, region. */
const ZONES: readonly (readonly [id: string, name: string, city: string, region: ZoneRegion])[] = [
  ['Pacific/Pago_Pago', 'Samoa (SST)', 'Pago Pago', 'Pacific'],
  ['Pacific/Honolulu', 'Hawaii (HST)', 'Honolulu', 'Pacific'],
  ['America/Anchorage', 'Alaska (AKT)', 'Anchorage', 'Americas'],
  ['America/Los_Angeles', 'Pacific Time (US & Canada) (PT)', 'Los Angeles', 'Americas'],
  ['America/Tijuana', 'Baja California', 'Tijuana', 'Americas'],
  ['America/Denver', 'Mountain Time (US & Canada) (MT)', 'Denver', 'Americas'],
  ['America/Phoenix', 'Arizona (MST)', 'Phoenix', 'Americas'],
  ['America/Chicago', 'Central Time (US & Canada) (CT)', 'Chicago', 'Americas'],
  ['America/Mexico_City', 'Mexico City', 'Mexico City', 'Americas'],
  ['America/Guatemala', 'Central America', 'Guatemala', 'Americas'],
  ['America/New_York', 'Eastern Time (US & Canada) (ET)', 'New York', 'Americas'],
  ['America/Bogota', 'Bogota, Quito', 'Bogota', 'Americas'],
  ['America/Lima', 'Lima', 'Lima', 'Americas'],
  ['America/Panama', 'Panama', 'Panama', 'Americas'],
  ['America/Halifax', 'Atlantic Time (Canada) (AT)', 'Halifax', 'Americas'],
  ['America/Caracas', 'Caracas', 'Caracas', 'Americas'],
  ['America/La_Paz', 'La Paz', 'La Paz', 'Americas'],
  ['America/Puerto_Rico', 'Puerto Rico', 'San Juan', 'Americas'],
  ['America/Santiago', 'Santiago', 'Santiago', 'Americas'],
  ['America/St_Johns', 'Newfoundland (NT)', "St John's", 'Americas'],
  ['America/Sao_Paulo', 'Brasilia, Sao Paulo (BRT)', 'Sao Paulo', 'Americas'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (ART)', 'Buenos Aires', 'Americas'],
  ['America/Montevideo', 'Montevideo', 'Montevideo', 'Americas'],
  ['Atlantic/South_Georgia', 'South Georgia', 'South Georgia', 'Atlantic'],
  ['Atlantic/Cape_Verde', 'Cape Verde', 'Praia', 'Atlantic'],
  ['Atlantic/Azores', 'Azores', 'Azores', 'Atlantic'],
  ['Atlantic/Reykjavik', 'Reykjavik (GMT)', 'Reykjavik', 'Atlantic'],
  ['UTC', 'Coordinated Universal Time (UTC)', 'UTC', 'Atlantic'],
  ['Europe/London', 'London, Edinburgh', 'London', 'Europe'],
  ['Europe/Dublin', 'Dublin', 'Dublin', 'Europe'],
  ['Europe/Lisbon', 'Lisbon', 'Lisbon', 'Europe'],
  ['Africa/Casablanca', 'Casablanca', 'Casablanca', 'Africa'],
  ['Africa/Lagos', 'West Africa (WAT)', 'Lagos', 'Africa'],
  ['Europe/Paris', 'Paris', 'Paris', 'Europe'],
  ['Europe/Berlin', 'Berlin, Frankfurt', 'Berlin', 'Europe'],
  ['Europe/Madrid', 'Madrid', 'Madrid', 'Europe'],
  ['Europe/Rome', 'Rome, Milan', 'Rome', 'Europe'],
  ['Europe/Amsterdam', 'Amsterdam', 'Amsterdam', 'Europe'],
  ['Europe/Brussels', 'Brussels', 'Brussels', 'Europe'],
  ['Europe/Zurich', 'Zurich', 'Zurich', 'Europe'],
  ['Europe/Vienna', 'Vienna', 'Vienna', 'Europe'],
  ['Europe/Stockholm', 'Stockholm', 'Stockholm', 'Europe'],
  ['Europe/Copenhagen', 'Copenhagen', 'Copenhagen', 'Europe'],
  ['Europe/Oslo', 'Oslo', 'Oslo', 'Europe'],
  ['Europe/Prague', 'Prague', 'Prague', 'Europe'],
  ['Europe/Budapest', 'Budapest', 'Budapest', 'Europe'],
  ['Europe/Warsaw', 'Warsaw', 'Warsaw', 'Europe'],
  ['Africa/Johannesburg', 'Johannesburg (SAST)', 'Johannesburg', 'Africa'],
  ['Africa/Cairo', 'Cairo', 'Cairo', 'Africa'],
  ['Europe/Athens', 'Athens', 'Athens', 'Europe'],
  ['Europe/Bucharest', 'Bucharest', 'Bucharest', 'Europe'],
  ['Europe/Helsinki', 'Helsinki', 'Helsinki', 'Europe'],
  ['Europe/Kyiv', 'Kyiv', 'Kyiv', 'Europe'],
  ['Asia/Jerusalem', 'Jerusalem', 'Jerusalem', 'Asia'],
  ['Africa/Nairobi', 'East Africa (EAT)', 'Nairobi', 'Africa'],
  ['Europe/Istanbul', 'Istanbul', 'Istanbul', 'Europe'],
  ['Asia/Riyadh', 'Riyadh, Kuwait', 'Riyadh', 'Asia'],
  ['Asia/Tehran', 'Tehran', 'Tehran', 'Asia'],
  ['Asia/Dubai', 'Dubai, Abu Dhabi (GST)', 'Dubai', 'Asia'],
  ['Asia/Tbilisi', 'Tbilisi', 'Tbilisi', 'Asia'],
  ['Asia/Kabul', 'Kabul', 'Kabul', 'Asia'],
  ['Asia/Karachi', 'Karachi (PKT)', 'Karachi', 'Asia'],
  ['Asia/Tashkent', 'Tashkent', 'Tashkent', 'Asia'],
  ['Asia/Kolkata', 'India (IST)', 'Mumbai', 'Asia'],
  ['Asia/Colombo', 'Colombo', 'Colombo', 'Asia'],
  ['Asia/Kathmandu', 'Kathmandu', 'Kathmandu', 'Asia'],
  ['Asia/Dhaka', 'Dhaka', 'Dhaka', 'Asia'],
  ['Asia/Yangon', 'Yangon', 'Yangon', 'Asia'],
  ['Asia/Bangkok', 'Bangkok, Hanoi', 'Bangkok', 'Asia'],
  ['Asia/Jakarta', 'Jakarta (WIB)', 'Jakarta', 'Asia'],
  ['Asia/Singapore', 'Singapore (SGT)', 'Singapore', 'Asia'],
  ['Asia/Hong_Kong', 'Hong Kong (HKT)', 'Hong Kong', 'Asia'],
  ['Asia/Shanghai', 'Beijing, Shanghai', 'Shanghai', 'Asia'],
  ['Asia/Taipei', 'Taipei', 'Taipei', 'Asia'],
  ['Asia/Manila', 'Manila', 'Manila', 'Asia'],
  ['Australia/Perth', 'Perth (AWST)', 'Perth', 'Pacific'],
  ['Asia/Tokyo', 'Tokyo, Osaka (JST)', 'Tokyo', 'Asia'],
  ['Asia/Seoul', 'Seoul (KST)', 'Seoul', 'Asia'],
  ['Australia/Adelaide', 'Adelaide', 'Adelaide', 'Pacific'],
  ['Australia/Brisbane', 'Brisbane (AEST)', 'Brisbane', 'Pacific'],
  ['Australia/Sydney', 'Sydney, Melbourne', 'Sydney', 'Pacific'],
  ['Pacific/Auckland', 'Auckland (NZT)', 'Auckland', 'Pacific'],
]

/** Where the browser does not say. */
export const FALLBACK_ZONE = 'America/New_York'

/** Every zone offered, west to east, with the offsets in force at `at`. */
export function timeZoneOptions(at: Date = new Date()): TimeZoneOption[] {
  return ZONES.filter(([id]) => isTimeZone(id))
    .map(([id, name, , region]) => {
      const offset = offsetMinutes(id, at)
      return { id, label: `(${formatOffset(offset)}) ${name}`, offset, region }
    })
    .sort((a, b) => a.offset - b.offset)
}

/** The short name a page shows once: "(GMT+0:00) London". */
export function zoneLabel(zone: string, at: Date = new Date()): string {
  const city = ZONES.find(([id]) => id === zone)?.[2] ?? zone.split('/').pop()?.replaceAll('_', ' ') ?? zone
  return `(${formatOffset(offsetMinutes(zone, at))}) ${city}`
}

/** The zone of this browser, or New York where it does not say. */
export function browserTimeZone(): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone && isTimeZone(zone) ? zone : FALLBACK_ZONE
}
