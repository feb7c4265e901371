import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Follows `#section` links: the section comes into view and gets the focus. */
export function useHashFocus(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const section = hash ? document.getElementById(hash.slice(1)) : null
    section?.scrollIntoView({ block: 'start' })
    section?.focus({ preventScroll: true })
  }, [location])
}
