import { useEffect, useId } from 'react'

/** What is open now and can be closed by Escape, the topmost last. */
const open: string[] = []
let asked: { event: Event; owner: string | undefined } | null = null

/**
 * Spec §2: Escape closes the topmost close control only. Overlays that are not nested in each other do not know of each
 * other, so each asks here whether a press is its own; closing one does not pass the same press on to the next.
 */
export function useEscapeOrder(isOpen: boolean): (press: Event) => boolean {
  const me = useId()
  useEffect(() => {
    if (!isOpen) return
    open.push(me)
    return () => {
      open.splice(open.lastIndexOf(me), 1)
    }
  }, [isOpen, me])

  return (press) => {
    if (asked?.event !== press) asked = { event: press, owner: open.at(-1) }
    return asked.owner === me
  }
}
