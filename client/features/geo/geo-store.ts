import { browserTimeZone } from '../../lib/time-zones.ts'
import { detectGeo, type GeoServices } from './detect-geo.ts'
import { type GeoContext, geoOf, LOADING, readGeo, withZone } from './geo-context.ts'

export const GEO_KEY = 'user-geo-context'

interface State {
  geo: GeoContext
  /** The zone picked by hand, here or on an earlier visit. */
  chosen: string | null
}

const listeners = new Set<() => void>()
let state: State | null = null
let running: Promise<void> | null = null

function stored(): string | null {
  try {
    return localStorage.getItem(GEO_KEY)
  } catch {
    return null
  }
}

function load(): State {
  const { geo, chosen } = readGeo(stored(), new Date(Date.now()))
  return { geo: geo ?? LOADING, chosen }
}

const read = (): State => (state ??= load())

function become(next: State): void {
  state = next
  try {
    localStorage.setItem(GEO_KEY, JSON.stringify(next.geo))
  } catch {
    // Storage may be blocked; what is known then holds for this visit.
  }
  for (const listener of listeners) listener()
}

export const readGeoContext = (): GeoContext => read().geo

/** The zone every time is shown in: the person's choice, else the browser's. Needs no detection, so nothing jumps. */
export function readZone(): string {
  const { geo, chosen } = read()
  return chosen ?? (geo.isLoading ? browserTimeZone() : geo.timezone.id)
}

/** Keeps the zone a person picked, for every page and the next visit. */
export function setTimeZone(zone: string): void {
  become({ geo: withZone(read().geo, zone, new Date(Date.now())), chosen: zone })
}

/** Finds out the country unless that was done in the last 24 hours; several callers share one attempt. */
export function ensureGeo(services: GeoServices): Promise<void> {
  if (running) return running
  const known = readGeo(stored(), new Date(Date.now())).geo
  if (known) {
    if (read().geo.isLoading) become({ geo: known, chosen: read().chosen })
    return Promise.resolve()
  }
  running = detect(services)
  return running
}

async function detect(services: GeoServices): Promise<void> {
  const country = await detectGeo(services, browserTimeZone())
  const { chosen } = read()
  const zone = chosen ?? browserTimeZone()
  become({ geo: geoOf({ country, zone, manual: chosen !== null, at: new Date(Date.now()) }), chosen })
  running = null
}

function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== GEO_KEY || newValue === null) return
  state = load()
  for (const listener of listeners) listener()
}

export function subscribeToGeo(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab)
  }
}

/** As at the start of a visit: what was stored is read again. For tests, which make several visits in one page. */
export function startVisit(): void {
  state = null
  running = null
}
