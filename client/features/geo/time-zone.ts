import { useSyncExternalStore } from 'react'
import { type GeoContext, LOADING } from './geo-context.ts'
import { readGeoContext, readZone, subscribeToGeo } from './geo-store.ts'

export { setTimeZone } from './geo-store.ts'

const onServer = () => LOADING

/** Where a page is written for that the server writes: the person is elsewhere, and their browser knows. */
export const ON_SERVER = { zone: LOADING.timezone.id, currency: LOADING.currency }

/** What is known of where the person is; the loading placeholder until it is. */
export function useGeo(): GeoContext {
  return useSyncExternalStore(subscribeToGeo, readGeoContext, onServer)
}

/** The zone every time on the page is shown in: the person's choice, else the browser's. UTC on a server. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribeToGeo, readZone, () => ON_SERVER.zone)
}

/** The currency prices are compared in, by the country the person is in. */
export function useGeoCurrency() {
  return useGeo().currency
}
