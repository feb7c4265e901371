import { useEffect, useRef } from 'react'

/** Ctrl+Z and Command+Z, where nobody is writing: text has an undo of its own. */
export function useUndoKey(undo: (() => void) | null): void {
  const latest = useRef(undo)
  useEffect(() => {
    latest.current = undo
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      const isWriting =
        event.target instanceof Element && event.target.closest('input, textarea, [role=dialog]')
      if (isWriting || !latest.current) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
