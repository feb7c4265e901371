import { useState } from 'react'

/** True from the first render in which `now` was true: mounts a lazy part once and keeps it for its exit motion. */
export function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now)
  if (now && !ever) setEver(true)
  return ever || now
}
