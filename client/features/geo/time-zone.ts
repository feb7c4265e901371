import { useSyncExternalStore } from 'react'
import { type GeoContext, LOADING } from './geo-context.ts'
import { readGeoContext, readZone, subscribeToGeo } from './geo-store.ts'

export { setTimeZone } from './geo-store.ts'

const onServer = () => LOADING

/** What is known of where the person is; the loading placeholder until it is. */
export function useGeo(): GeoContext {
  return useSyncExternalStore(subscribeToGeo, readGeoContext, onServer)
}

/** The zone every time on the page is shown in: the person's choice, else the browser's. UTC on a server. */
export function useTimeZone(): string {
  return useSyncExternalStore(subscribeToGeo, readZone, () => 'UTC')
}

/** The currency prices are compared in, by the country the person is in. */
export function useGeoCurrency() {
  return useGeo().currency
}
