import type { ApolloClient } from '@apollo/client'
import type { BackendStatus } from './backend-status.ts'

/** What failed on the screen comes by itself once the backend answers again. Returns the stop. */
export const refetchOnRecovery = (client: ApolloClient, status: BackendStatus): (() => void) =>
  status.subscribe(() => {
    if (status.isAvailable()) client.refetchQueries({ include: 'active' }).catch(() => undefined)
  })
