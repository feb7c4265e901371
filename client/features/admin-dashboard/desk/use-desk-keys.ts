import { useEffect, useRef } from 'react'
import { isInField } from '../../../lib/in-field.ts'
import { isOverlayOpen } from '../../../routing/overlay-open.ts'

/** Keys as `KeyboardEvent.key` names them, letters in lower case; "mod+Enter" is Ctrl or ⌘ with Enter. */
export type KeyMap = Record<string, (() => void) | undefined>

const PRESSED_WITH_ENTER = 'a, button, summary, [role=menuitem]'

/** Acts on keys of the page while no field has the focus and nothing lies over it. Only "mod+Enter" also works in a field. */
export function useDeskKeys(keys: KeyMap): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing || isOverlayOpen()) return
      const isMod = event.ctrlKey || event.metaKey
      const name = isMod ? `mod+${event.key}` : event.key.length === 1 ? event.key.toLowerCase() : event.key
      if (!isMod && isInField(event.target)) return
      if (name === 'Enter' && event.target instanceof Element && event.target.closest(PRESSED_WITH_ENTER))
        return
      const act = latest.current[name]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
