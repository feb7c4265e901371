import { useEffect, useRef } from 'react'
import type { Missing } from '../lazy-part.tsx'
import { isPartGone } from '../../lib/parts/part-unavailable.ts'
import { showToast } from './toast.ts'

interface OverlayMissingProps extends Missing {
  open: boolean
  close: () => void
}

/** In place of an overlay whose code could not be fetched: says so and closes it, so that it can be opened again. */
export function OverlayMissing({ open, close, failure, retry }: OverlayMissingProps): null {
  const told = useRef<unknown>(null)
  useEffect(() => {
    if (!open) return
    if (told.current === failure) return retry()
    told.current = failure
    // Of what is gone the application itself says that only a reload brings it.
    if (!isPartGone(failure))
      showToast({
        tone: 'error',
        title: 'This could not be opened',
        description: 'Please check your internet and try again.',
      })
    close()
  })
  return null
}
