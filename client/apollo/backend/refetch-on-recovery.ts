import type { ClientStore } from '../client-store.ts'
import type { BackendStatus } from './backend-status.ts'

/** What failed on the screen comes by itself once the backend answers again. Returns the stop. */
export const refetchOnRecovery = (clients: ClientStore, status: BackendStatus): (() => void) =>
  status.subscribe(() => {
    if (status.isAvailable())
      clients
        .client()
        .refetchQueries({ include: 'active' })
        .catch(() => undefined)
  })
