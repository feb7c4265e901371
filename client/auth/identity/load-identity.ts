import type { BootConfig } from '../../config/boot-config.ts'
import { loadPart } from '../../lib/parts/load-part.ts'
import type { Identity, LoadIdentity } from './identity.ts'

/** Fetches the Firebase SDK on first use and keeps it; after a failed fetch the next call tries again. */
export function lazyIdentity(config: BootConfig): LoadIdentity {
  let loading: Promise<Identity> | null = null
  return () => {
    loading ??= loadPart(() => import('./firebase-identity.ts'))
      .then(({ createFirebaseIdentity }) => createFirebaseIdentity(config))
      .catch((error: unknown) => {
        loading = null
        throw error
      })
    return loading
  }
}
