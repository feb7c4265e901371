import { createStore } from '../lib/store.ts'
import type { FreshClient } from './fresh-client.ts'

/** The client of whoever is here, and how many people were here before them. */
interface Current {
  client: FreshClient
  person: number
}

/**
 * Each person has a client of their own. Emptying a cache under a page that reads from it would break the page, and an
 * answer still on its way would fill it again; a new client and a new page (`OnePerson`) leave nothing behind.
 */
export function createClientStore(create: () => FreshClient) {
  const state = createStore<Current>({ client: create(), person: 0 })
  return {
    read: state.read,
    subscribe: state.subscribe,
    client: () => state.read().client,
    renew: () => state.set({ client: create(), person: state.read().person + 1 }),
  }
}

export type ClientStore = ReturnType<typeof createClientStore>
