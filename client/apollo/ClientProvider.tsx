import { ApolloProvider } from '@apollo/client/react'
import { createContext, Fragment, type ReactNode, use, useSyncExternalStore } from 'react'
import type { ClientStore } from './client-store.ts'

const PersonContext = createContext(0)

/** Gives the pages the client of whoever is here. */
export function ClientProvider({ clients, children }: { clients: ClientStore; children: ReactNode }) {
  const { client, person } = useSyncExternalStore(clients.subscribe, clients.read, clients.read)
  return (
    <ApolloProvider client={client}>
      <PersonContext value={person}>{children}</PersonContext>
    </ApolloProvider>
  )
}

/** Around everything that shows what was read: nothing of it outlives the person, not even the state of a component. */
export function OnePerson({ children }: { children: ReactNode }) {
  return <Fragment key={use(PersonContext)}>{children}</Fragment>
}
