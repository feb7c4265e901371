import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Of the line that says when the session is. */
export const SESSION_TIME = 'session-time'

/**
 * For a card that goes when it is answered, by this reader, the other side or time: who was on one of its buttons is
 * taken to the session's time, which is the outcome, and not to the top of the page. The button may go before the card.
 */
export function useOutcomeFocus(): RefObject<HTMLElement | null> {
  const card = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const node = card.current
    let wasInside = node?.contains(document.activeElement) ?? false
    const enter = ({ target }: FocusEvent) => {
      wasInside = node?.contains(target as Node) ?? false
    }
    // Focus that was taken elsewhere is gone; what merely disappeared had it to the end.
    const leave = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if ((target as Node).isConnected && !node?.contains(document.activeElement)) wasInside = false
      })
    document.addEventListener('focusin', enter)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', enter)
      document.removeEventListener('focusout', leave)
      const { activeElement } = document
      const isLost = activeElement === document.body || node?.contains(activeElement)
      if (wasInside && isLost) document.getElementById(SESSION_TIME)?.focus()
    }
  }, [])
  return card
}
