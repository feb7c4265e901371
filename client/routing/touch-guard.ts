import { PHONE } from '../components/use-is-phone.ts'

/** Spec §9: two taps within this many milliseconds are a double tap. */
const DOUBLE_TAP_MS = 300

/** What people press twice on purpose, such as a stepper, and whatever holds it. */
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role=button], [role=option], [role=menuitem], [role=presentation], [contenteditable]'

const isZoomAllowed = () => {
  const { zoom, zoomed } = document.documentElement.dataset
  return zoom === 'allowed' || zoomed !== undefined || !matchMedia(PHONE).matches
}

/** A page that is enlarged all the same, as Safari does for a small field, can be made small again. */
function noteZoom() {
  document.documentElement.toggleAttribute('data-zoomed', (window.visualViewport?.scale ?? 1) > 1.01)
}

/**
 * Spec §9: on a phone a double tap is blocked and the page does not zoom, unless the person allowed it (decision 6).
 * `touch-action` in styles/base.css does most of it; this covers what it leaves open in Safari. Answers how to stop.
 */
export function guardTouches(): () => void {
  let lastTap = Number.NEGATIVE_INFINITY

  function onTouchEnd(event: TouchEvent) {
    const isDouble = event.timeStamp - lastTap <= DOUBLE_TAP_MS
    lastTap = event.timeStamp
    if (!isDouble || !event.cancelable || isZoomAllowed()) return
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return
    event.preventDefault()
  }

  function onGesture(event: Event) {
    if (!isZoomAllowed()) event.preventDefault()
  }

  // Neither holds up scrolling: it is over by then, or never began.
  document.addEventListener('touchend', onTouchEnd, { passive: false })
  document.addEventListener('gesturestart', onGesture, { passive: false })
  window.visualViewport?.addEventListener('resize', noteZoom)
  return () => {
    document.removeEventListener('touchend', onTouchEnd)
    document.removeEventListener('gesturestart', onGesture)
    window.visualViewport?.removeEventListener('resize', noteZoom)
  }
}
