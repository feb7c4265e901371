import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { offsetAt } from '../../availability/time/offset.rules.ts'
import { HOUR, MINUTE } from '../../../lib/durations.ts'

/** What a calendar means by the name of a zone: one of the IANA's, or a fixed distance from UTC in milliseconds. */
export type NamedZone = { zone: string } | { offset: number; isGuess?: boolean }

const windows = new Map<string, string>(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0],
  ]),
)

/** Names without a city, as Windows, Outlook and older programs show them: in small letters, without "standard". */
const SHOWN: Record<string, string> = {
  'alaska time': 'America/Anchorage',
  'arizona time': 'America/Phoenix',
  arizona: 'America/Phoenix',
  alaska: 'America/Anchorage',
  astana: 'Asia/Almaty',
  'atlantic time': 'America/Halifax',
  'baja california': 'America/Tijuana',
  brasilia: 'America/Sao_Paulo',
  'british time': 'Europe/London',
  bucharest: 'Europe/Bucharest',
  canberra: 'Australia/Sydney',
  'cape verde is.': 'Atlantic/Cape_Verde',
  'central america': 'America/Guatemala',
  'central european time': 'Europe/Berlin',
  'central time': 'America/Chicago',
  'coordinated universal time': 'UTC',
  'coordinated universal time-02': 'Etc/GMT+2',
  'coordinated universal time-08': 'Etc/GMT+8',
  'coordinated universal time-09': 'Etc/GMT+9',
  'coordinated universal time-11': 'Etc/GMT+11',
  'coordinated universal time+12': 'Etc/GMT-12',
  'coordinated universal time+13': 'Etc/GMT-13',
  'eastern european time': 'Europe/Bucharest',
  'eastern time': 'America/New_York',
  ekaterinburg: 'Asia/Yekaterinburg',
  'greenwich mean time': 'Europe/London',
  hawaii: 'Pacific/Honolulu',
  'indiana (east)': 'America/Indiana/Indianapolis',
  'international date line west': 'Etc/GMT+12',
  islamabad: 'Asia/Karachi',
  'kamchatka time': 'Asia/Kamchatka',
  'la paz': 'America/La_Paz',
  'marshall is.': 'Pacific/Majuro',
  'marquesas islands': 'Pacific/Marquesas',
  'mexico time': 'America/Mexico_City',
  'mexico time 2': 'America/Chihuahua',
  'mid-atlantic time': 'Etc/GMT+2',
  'mid-atlantic': 'Etc/GMT+2',
  'mountain time': 'America/Denver',
  newfoundland: 'America/St_Johns',
  'pacific time': 'America/Los_Angeles',
  saskatchewan: 'America/Regina',
  'solomon is.': 'Pacific/Guadalcanal',
  'south pacific': 'Pacific/Apia',
  'west central africa': 'Africa/Lagos',
  'western european time': 'Europe/Lisbon',
  'mitteleuropäische zeit': 'Europe/Berlin',
  mez: 'Europe/Berlin',
  cest: 'Europe/Berlin',
  mesz: 'Europe/Berlin',
}

/** Cities that Windows shows, by zones named after others. */
const CITIES: Record<string, string> = {
  'abu dhabi': 'Asia/Dubai',
  beijing: 'Asia/Shanghai',
  bern: 'Europe/Zurich',
  chennai: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  edinburgh: 'Europe/London',
  hanoi: 'Asia/Bangkok',
  krasnoyarsk: 'Asia/Krasnoyarsk',
  osaka: 'Asia/Tokyo',
  pretoria: 'Africa/Johannesburg',
  sapporo: 'Asia/Tokyo',
  'st. petersburg': 'Europe/Moscow',
  wellington: 'Pacific/Auckland',
}

let cities: Map<string, string> | undefined
/** Zones by their cities, in small letters: "berlin". */
function zoneOfCity(city: string): string | undefined {
  cities ??= new Map(
    IANA_ALIAS_MAP.flatMap(({ alias }) => [...alias] as string[])
      .filter((zone) => zone.includes('/') && !/^(Etc|US|Canada|Brazil|Mexico|Chile|SystemV)\//.test(zone))
      .map((zone) => [plain(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')), zone]),
  )
  return CITIES[city] ?? cities.get(city)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[’'`]/g, '').replaceAll(/\s+/g, ' ').trim()

/**
 * Finds what a zone's name means: an IANA name in any capitals, with blanks or with the path some programs put before
 * it; a name of Windows or what Windows shows for it; a distance from UTC. Null for anything else.
 */
export function zoneNamed(given: string): NamedZone | null {
  const name = decoded(given)
    .replaceAll(/["\\]/g, '')
    .replace(/^tzone:\/\/microsoft\//i, '')
    .trim()
  return ofIana(name) ?? ofWindows(name) ?? ofOffset(name) ?? ofShown(name)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** `/mozilla.org/20050126_1/Europe/Berlin` ends with its zone. */
function ofIana(name: string): NamedZone | null {
  const parts = name
    .replaceAll(/\s+/g, '_')
    .split('/')
    .filter((part) => part !== '')
  for (const count of [parts.length, 3, 2, 1]) {
    const zone = ianaOf(parts.slice(-count).join('/'))
    if (zone && (count < parts.length ? name.includes('/') : true)) return { zone }
  }
  const [, area = '', city = ''] =
    /^(america|europe|asia|africa|australia|pacific|us)[-_:.](.+)$/i.exec(name) ?? []
  const zone = area && ianaOf(`${area}/${city.replaceAll(/\s+/g, '_')}`)
  return zone ? { zone } : null
}

function ianaOf(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The names of summer are those of winter: "W. Europe Daylight Time". */
function ofWindows(name: string): NamedZone | null {
  const zone = windows.get(plain(name).replace(/\b(daylight|summer) time\b/, 'standard time'))
  return zone === undefined ? null : { zone }
}

const OFFSET = /^(?:utc|gmt|z)?\s*([+\-−])\s*(\d{1,2})(?:[:.]?(\d\d))?$/i

/** `GMT+0100` and the like are ahead of UTC, as people read them. */
function ofOffset(name: string): NamedZone | null {
  if (/^(utc|gmt|z|zulu)$/i.test(name)) return { zone: 'UTC' }
  const [, sign, hours, minutes = '0'] = OFFSET.exec(name) ?? []
  if (hours === undefined || Number(hours) > 14 || Number(minutes) > 59) return null
  return { offset: (sign === '+' ? 1 : -1) * (Number(hours) * HOUR + Number(minutes) * MINUTE) }
}

/**
 * `(UTC+01:00) Amsterdam, Berlin`: the first place whose clock shows what is said, in summer or in winter. Without a place
 * that is known, the distance is a guess: it is wrong in summer where clocks change.
 */
function ofShown(name: string): NamedZone | null {
  const [, said = '', places = name] = /^\((?:utc|gmt)?\s*([^)]*)\)\s*(.*)$/i.exec(name) ?? []
  const distance = said === '' ? null : ofOffset(said)
  if (said !== '' && !distance) return null
  const offset = distance && 'offset' in distance ? distance.offset : null
  const zones = placesIn(places).flatMap((place) => SHOWN[place] ?? zoneOfCity(place) ?? [])
  // Countries have changed their distance since some of these names were written.
  const zone = zones.find((one) => offset === null || offsetsOf(one).includes(offset)) ?? zones[0]
  if (zone) return { zone }
  return offset === null ? null : { offset, isGuess: places !== '' }
}

function placesIn(text: string): string[] {
  const whole = plain(text)
  const isTime = whole.replace(/\s*\((?:us|u\.s\.|canada|us & canada|us and canada)[^)]*\)/, '')
  const names = [whole, isTime, ...whole.split(/[,;:/]/)].map((name) => name.trim())
  return names.flatMap((name) => [
    name,
    name.replace(/\b(standard|daylight|summer) time\b/, 'time'),
    name.replace(/\s*\([^)]*\)/, ''),
    name.replace(/ is\.$/, ''),
  ])
}

/** In January and in July, as zones are named by winter's. */
const offsetsOf = (zone: string): number[] =>
  [0, 6].map((month) => {
    try {
      return offsetAt(Date.UTC(2026, month, 1), zone)
    } catch {
      return Number.NaN
    }
  })
