/** What only somebody does who is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'input']
/** After the page has loaded; someone who reads it and touches nothing then has times in their own zone, too. */
const UNASKED_MS = 6_000
/** In a tab where the application has run, its code is at hand, and so may be something that only it can show. */
const RAN = 'application-ran'

export function hasRun(): boolean {
  try {
    const has = sessionStorage.getItem(RAN) !== null
    sessionStorage.setItem(RAN, '')
    return has
  } catch {
    return false
  }
}

/** A browser tells of a pointer, too, that rests where the page comes up under it. */
const isOfPerson = (event: Event): boolean =>
  event.type !== 'pointermove' ||
  !(event instanceof PointerEvent) ||
  event.movementX !== 0 ||
  event.movementY !== 0

/** Starts once: with the first sign of a person, or without one a while after the page is there and seen. */
export function whenWanted(start: () => void): void {
  const isOver = new AbortController()
  const { signal } = isOver
  const once = () => {
    if (signal.aborted) return
    isOver.abort()
    start()
  }
  const notice = (event: Event) => void (isOfPerson(event) && once())
  for (const sign of SIGNS) addEventListener(sign, notice, { capture: true, passive: true, signal })
  const wait = () => {
    if (document.readyState === 'complete' && !document.hidden) setTimeout(once, UNASKED_MS)
  }
  addEventListener('load', wait, { signal })
  document.addEventListener('visibilitychange', wait, { signal })
  wait()
}
