import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { decoded } from '../../lib/decoded.ts'

/** Goes to the part of the page its address names, once that part is there. */
export function useHashTarget(isReady = true): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (isReady && hash) document.getElementById(decoded(hash.slice(1)))?.scrollIntoView()
  }, [hash, isReady])
}
