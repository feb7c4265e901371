import { now } from './now.ts'
import { formatOffset, isTimeZone, offsetMinutes } from './zone-offset.ts'

/** Africa counts with the Europe whose hours it shares, Australia and the Pacific with Asia, Hawaii with the Americas. */
export type ZoneRegion = 'Americas' | 'Atlantic' | 'Europe' | 'Asia'

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
  ['Pacific/Honolulu', 'Hawaii (HST)', 'Honolulu', 'Americas'],
  ['America/Anchorage', 'Alaska (AKT)', 'Anchorage', 'Americas'],
  ['America/Los_Angeles', 'Pacific Time (US & Canada) (PT)', 'Los Angeles', 'Americas'],
  ['America/Tijuana', 'Baja California', 'Tijuana', 'Americas'],
  ['America/Denver', 'Mountain Time (US & Canada) (MT)', 'Denver', 'Americas'],
  ['America/Phoenix', 'Arizona (MST)', 'Phoenix', 'Americas'],
  ['America/Chicago', 'Central Time (US & Canada) (CT)', 'Chicago', 'Americas'],
  ['America/Mexico_City', 'Mexico City', 'Mexico City', 'Americas'],
  ['America/New_York', 'Eastern Time (US & Canada) (ET)', 'New York', 'Americas'],
  ['America/Bogota', 'Bogota, Quito', 'Bogota', 'Americas'],
  ['America/Lima', 'Lima', 'Lima', 'Americas'],
  ['America/Halifax', 'Atlantic Time (Canada) (AT)', 'Halifax', 'Americas'],
  ['America/Caracas', 'Caracas', 'Caracas', 'Americas'],
  ['America/La_Paz', 'La Paz', 'La Paz', 'Americas'],
  ['America/Puerto_Rico', 'Puerto Rico', 'San Juan', 'Americas'],
  ['America/Santiago', 'Santiago', 'Santiago', 'Americas'],
  ['America/St_Johns', 'Newfoundland (NT)', "St John's", 'Americas'],
  ['America/Sao_Paulo', 'Brasilia, Sao Paulo (BRT)', 'Sao Paulo', 'Americas'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires (ART)', 'Buenos Aires', 'Americas'],
  ['Atlantic/Cape_Verde', 'Cape Verde', 'Praia', 'Atlantic'],
  ['Atlantic/Azores', 'Azores', 'Azores', 'Atlantic'],
  ['Atlantic/Reykjavik', 'Reykjavik (GMT)', 'Reykjavik', 'Atlantic'],
  ['UTC', 'Coordinated Universal Time (UTC)', 'UTC', 'Atlantic'],
  ['Europe/London', 'London, Edinburgh', 'London', 'Europe'],
  ['Europe/Dublin', 'Dublin', 'Dublin', 'Europe'],
  ['Europe/Lisbon', 'Lisbon', 'Lisbon', 'Europe'],
  ['Africa/Lagos', 'West Africa (WAT)', 'Lagos', 'Europe'],
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
  ['Africa/Johannesburg', 'Johannesburg (SAST)', 'Johannesburg', 'Europe'],
  ['Africa/Cairo', 'Cairo', 'Cairo', 'Europe'],
  ['Europe/Athens', 'Athens', 'Athens', 'Europe'],
  ['Europe/Bucharest', 'Bucharest', 'Bucharest', 'Europe'],
  ['Europe/Helsinki', 'Helsinki', 'Helsinki', 'Europe'],
  ['Europe/Kyiv', 'Kyiv', 'Kyiv', 'Europe'],
  ['Asia/Jerusalem', 'Jerusalem', 'Jerusalem', 'Asia'],
  ['Africa/Nairobi', 'East Africa (EAT)', 'Nairobi', 'Europe'],
  ['Europe/Istanbul', 'Istanbul', 'Istanbul', 'Europe'],
  ['Asia/Riyadh', 'Riyadh, Kuwait', 'Riyadh', 'Asia'],
  ['Asia/Tehran', 'Tehran', 'Tehran', 'Asia'],
  ['Asia/Dubai', 'Dubai, Abu Dhabi (GST)', 'Dubai', 'Asia'],
  ['Asia/Karachi', 'Karachi (PKT)', 'Karachi', 'Asia'],
  ['Asia/Tashkent', 'Tashkent', 'Tashkent', 'Asia'],
  ['Asia/Kolkata', 'India (IST)', 'Mumbai', 'Asia'],
  ['Asia/Kathmandu', 'Kathmandu', 'Kathmandu', 'Asia'],
  ['Asia/Dhaka', 'Dhaka', 'Dhaka', 'Asia'],
  ['Asia/Bangkok', 'Bangkok, Hanoi', 'Bangkok', 'Asia'],
  ['Asia/Jakarta', 'Jakarta (WIB)', 'Jakarta', 'Asia'],
  ['Asia/Singapore', 'Singapore (SGT)', 'Singapore', 'Asia'],
  ['Asia/Hong_Kong', 'Hong Kong (HKT)', 'Hong Kong', 'Asia'],
  ['Asia/Shanghai', 'Beijing, Shanghai', 'Shanghai', 'Asia'],
  ['Asia/Taipei', 'Taipei', 'Taipei', 'Asia'],
  ['Asia/Manila', 'Manila', 'Manila', 'Asia'],
  ['Australia/Perth', 'Perth (AWST)', 'Perth', 'Asia'],
  ['Asia/Tokyo', 'Tokyo, Osaka (JST)', 'Tokyo', 'Asia'],
  ['Asia/Seoul', 'Seoul (KST)', 'Seoul', 'Asia'],
  ['Australia/Adelaide', 'Adelaide', 'Adelaide', 'Asia'],
  ['Australia/Brisbane', 'Brisbane (AEST)', 'Brisbane', 'Asia'],
  ['Australia/Sydney', 'Sydney, Melbourne', 'Sydney', 'Asia'],
  ['Pacific/Auckland', 'Auckland (NZT)', 'Auckland', 'Asia'],
]

/** Names that browsers still report and the list has under today's. */
const RENAMED: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Europe/Kiev': 'Europe/Kyiv',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'Etc/UTC': 'UTC',
}

/** Where the browser does not say. */
export const FALLBACK_ZONE = 'America/New_York'

const REGION_OF: Record<string, ZoneRegion> = {
  America: 'Americas',
  Atlantic: 'Atlantic',
  Europe: 'Europe',
  Africa: 'Europe',
  Etc: 'Atlantic',
  UTC: 'Atlantic',
}

/** One zone as it is at `at`, also when it is none of those offered. */
export function timeZoneOption(id: string, at: Date = new Date(now())): TimeZoneOption {
  const known = ZONES.find(([name]) => name === id)
  const offset = offsetMinutes(id, at)
  const area = id.split('/')[0] ?? id
  return {
    id,
    label: known ? `(${formatOffset(offset)}) ${known[1]}` : zoneLabel(id, at),
    offset,
    region: known?.[3] ?? REGION_OF[area] ?? 'Asia',
  }
}

/** Every zone offered, west to east, with the offsets in force at `at`. */
export function timeZoneOptions(at: Date = new Date(now())): TimeZoneOption[] {
  return ZONES.filter(([id]) => isTimeZone(id))
    .map(([id]) => timeZoneOption(id, at))
    .sort((a, b) => a.offset - b.offset)
}

/** The short name a page shows once: "(GMT+0:00) London". */
export function zoneLabel(zone: string, at: Date = new Date(now())): string {
  const city = ZONES.find(([id]) => id === zone)?.[2] ?? zone.split('/').pop()?.replaceAll('_', ' ') ?? zone
  return `(${formatOffset(offsetMinutes(zone, at))}) ${city}`
}

/** The zone of this browser, or New York where it does not say. */
export function browserTimeZone(): string {
  const reported = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const zone = RENAMED[reported] ?? reported
  return zone && isTimeZone(zone) ? zone : FALLBACK_ZONE
}
