import type { FreshClient } from '../apollo/fresh-client.ts'

/** Of what address a page is written. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** Asks all that the first drawing of a page reads, so that one drawing is enough. */
export type Preload = (client: FreshClient, address: PageAddress) => Promise<unknown>
