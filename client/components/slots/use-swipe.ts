import { useEffect, useEffectEvent } from 'react'
import { followSwipes, type SwipeHandlers } from './swipe.ts'

/** A swipe over an element, or nothing while there is none. */
export function useSwipe(target: EventTarget | null, handlers: SwipeHandlers): void {
  const latest = useEffectEvent(() => handlers)
  useEffect(() => (target ? followSwipes(target, () => latest()) : undefined), [target])
}
