import type { Currency } from '../../generated/graphql.ts'
import { type TimeZoneOption, timeZoneOption } from '../../lib/time-zones.ts'
import { isTimeZone } from '../../lib/zone-offset.ts'
import { currencyOfCountry, type GeoRegion, regionOfCountry } from './geo-rules.ts'

/** Spec §3: where the person is, as far as it is known. Kept in this browser only. */
export interface GeoContext {
  timezone: TimeZoneOption
  currency: Currency
  /** ISO 3166 alpha-2; null when no service knows. */
  country: string | null
  region: GeoRegion
  /** ISO 8601; empty while loading. */
  detectedAt: string
  source: 'ip' | 'browser_fallback'
  isLoading: boolean
  /** The zone was picked by hand; it outlives the rest. */
  manual?: true
}

/** Spec §4: what stands in until the country is known. */
export const LOADING: GeoContext = {
  timezone: { id: 'UTC', label: 'Loading...', offset: 0, region: 'Atlantic' },
  currency: 'USD',
  country: null,
  region: 'Other',
  detectedAt: '',
  source: 'browser_fallback',
  isLoading: true,
}

interface Found {
  country: string | null
  /** The browser's, unless one was picked by hand. */
  zone: string
  manual: boolean
  at: Date
}

/** Spec §4: `ip` when a country was found, `browser_fallback` when not or when the zone was picked by hand. */
export function geoOf({ country, zone, manual, at }: Found): GeoContext {
  return {
    timezone: timeZoneOption(zone, at),
    currency: currencyOfCountry(country),
    country,
    region: regionOfCountry(country),
    detectedAt: at.toISOString(),
    source: country && !manual ? 'ip' : 'browser_fallback',
    isLoading: false,
    ...(manual && { manual }),
  }
}

/** Spec §4: a zone picked by hand. What is known of the country stays. */
export function withZone(geo: GeoContext, zone: string, at: Date): GeoContext {
  return { ...geo, timezone: timeZoneOption(zone, at), source: 'browser_fallback', manual: true }
}

/** Spec §9. */
export const GEO_CACHE_MS = 24 * 3_600_000

/**
 * Reads what an earlier visit stored. `geo` is null when it is older than 24 hours, unfinished or not ours; `chosen`
 * is the zone picked by hand, which is kept. Everything derived is derived anew: offsets change with the season.
 */
export function readGeo(text: string | null, now: Date): { geo: GeoContext | null; chosen: string | null } {
  const stored = parse(text)
  const zone = stored?.timezone?.id
  if (!stored || typeof zone !== 'string' || !isTimeZone(zone)) return { geo: null, chosen: null }
  const manual = stored.manual === true
  const chosen = manual ? zone : null
  const age = now.getTime() - new Date(stored.detectedAt || Number.NaN).getTime()
  if (stored.isLoading !== false || !(age >= 0 && age < GEO_CACHE_MS)) return { geo: null, chosen }
  const country =
    typeof stored.country === 'string' && /^[A-Z]{2}$/.test(stored.country) ? stored.country : null
  const geo = geoOf({ country, zone, manual, at: now })
  const source = stored.source === 'ip' ? geo.source : 'browser_fallback'
  return { geo: { ...geo, source, detectedAt: new Date(now.getTime() - age).toISOString() }, chosen }
}

type Stored = { [Key in keyof GeoContext]?: unknown } & { timezone?: { id?: unknown }; detectedAt: string }

function parse(text: string | null): Stored | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return value !== null && typeof value === 'object' ? (value as Stored) : null
  } catch {
    return null
  }
}
