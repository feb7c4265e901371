import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { isOverlayOpen } from './overlay-open.ts'
import { whenTitled } from './when-titled.ts'

/** Moves the focus to the page's heading, or to the page while that has none; never away from an overlay or a field the page chose itself. */
function focusPage() {
  const main = document.getElementById('main')
  const isChosen = main !== document.activeElement && main?.contains(document.activeElement)
  if (isOverlayOpen() || isChosen) return
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const target = heading ?? main
  target?.focus({ preventScroll: true })
}

/** After a change of path a screen reader hears the title and reads on from the heading, as after a full load. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    focusPage()
    return whenTitled(setTitle)
  }, [pathname])

  return (
    <output aria-live="polite" className="sr-only">
      {title}
    </output>
  )
}
