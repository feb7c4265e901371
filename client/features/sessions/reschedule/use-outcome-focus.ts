import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Of the line that says when the session is. */
export const SESSION_TIME = 'session-time'

/**
 * For a card that goes when it is answered, by this reader, the other side or time: who was on one of its buttons is
 * taken to the session's time, which is the outcome, and not to the top of the page.
 */
export function useOutcomeFocus(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const node = card.current
    return () => {
      if (node?.contains(document.activeElement)) document.getElementById(SESSION_TIME)?.focus()
    }
  }, [])
  return card
}
