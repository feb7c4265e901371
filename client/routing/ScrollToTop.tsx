import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Spec §2: every change of path starts at the top, a step back in history too. A change of the query alone, such as a
 * filter, stays where it is, and an address with a # goes on to the part it names. A reload is the browser's to restore.
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

  return null
}
