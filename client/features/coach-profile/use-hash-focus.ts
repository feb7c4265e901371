import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Follows `#section` links: the section comes into view and gets the focus. */
export function useHashFocus(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    const section = hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [hash, key])
}
