import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Goes to the part of the page its address names, once that part is there. */
export function useHashTarget(isReady = true): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash, isReady])
}
