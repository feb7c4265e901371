import { fireEvent } from '@testing-library/react'

/**
 * Adds letters to a field one by one with no time between them. What waits until somebody stops typing cannot happen on
 * the way, as it could between the keys of `user.type` on a slow machine.
 */
export function typeAtOnce(field: HTMLElement, text: string): void {
  const { value: before } = field as HTMLInputElement | HTMLTextAreaElement
  for (let end = 1; end <= text.length; end++)
    fireEvent.change(field, { target: { value: before + text.slice(0, end) } })
}
