import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Spec §2: every change of path starts at the top, a step back in history too. A change of the query alone, such as a
 * filter, stays where it is, and an address with a # goes on to the part it names.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)

  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [pathname, hash])

  useEffect(() => {
    // A step back is a change of path as well, so the browser must not move the page after us; a reload is its own affair.
    window.history.scrollRestoration = 'manual'
    const giveBack = () => {
      window.history.scrollRestoration = 'auto'
    }
    window.addEventListener('pagehide', giveBack)
    return () => window.removeEventListener('pagehide', giveBack)
  }, [])

  return null
}
