import { useEffect } from 'react'
import { useBootConfig } from '../../config/boot-config.ts'
import { ensureGeo } from './geo-store.ts'

/** Finds out the country once the first page has loaded and the browser is idle, and again a day later. */
export function GeoDetection() {
  const { geo } = useBootConfig()
  useEffect(() => {
    const detect = () => void ensureGeo(geo)
    const whenIdle = () =>
      'requestIdleCallback' in window ? requestIdleCallback(detect) : setTimeout(detect, 1)
    const lookAgain = () => {
      if (document.visibilityState === 'visible') detect()
    }
    if (document.readyState === 'complete') whenIdle()
    else window.addEventListener('load', whenIdle, { once: true })
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      window.removeEventListener('load', whenIdle)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [geo])
  return null
}
