import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on a server, and while the browser takes over what that wrote; from then on what the browser knows may be shown. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
