import { useEffect } from 'react'
import { guardTouches } from './touch-guard.ts'
import { useSwipeBack } from './use-swipe-back.ts'

/** What fingers may do on a phone besides pressing and scrolling. */
export function TouchGestures() {
  useSwipeBack()
  useEffect(guardTouches, [])
  return null
}
