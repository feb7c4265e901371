import { useEffect, useRef } from 'react'

/**
 * Puts the focus on the first control of a form when it appears. A frame later, since the dialog around it notes in
 * the meantime where the focus came from, and gives it back there.
 */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const frame = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [])
  return form
}
