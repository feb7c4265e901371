import { useLayoutEffect, useRef } from 'react'

/** Puts the focus on the first control of a form when it appears, before the dialog would pick its close button. */
export function useFirstFocus() {
  const form = useRef<HTMLFormElement>(null)
  useLayoutEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus(), [])
  return form
}
