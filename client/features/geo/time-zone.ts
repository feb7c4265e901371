import { useSyncExternalStore } from 'react'
import { browserTimeZone } from '../../lib/time-zones.ts'
import { isTimeZone } from '../../lib/zone-offset.ts'
import { countryOfZone, currencyOfCountry } from './geo-rules.ts'

const KEY = 'time-zone'
const listeners = new Set<() => void>()
let chosen: string | null | undefined

function readChosen(): string | null {
  try {
    const stored = localStorage.getItem(KEY)
    return stored && isTimeZone(stored) ? stored : null
  } catch {
    return null
  }
}

function readZone(): string {
  if (chosen === undefined) chosen = readChosen()
  return chosen ?? browserTimeZone()
}

/** Keeps the zone a person picked, for every page and the next visit. */
export function setTimeZone(zone: string): void {
  chosen = zone
  try {
    localStorage.setItem(KEY, zone)
  } catch {
    // Storage may be blocked; the choice then holds for this visit.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The zone every time on the page is shown in: the person's choice, else the browser's. UTC on a server. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribe, readZone, () => 'UTC')
}

/** The currency prices are compared in, by where the browser's clock says the person is. */
export function useGeoCurrency() {
  return currencyOfCountry(countryOfZone(useTimeZone()))
}
