export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

export const pressAgain = (button: HTMLButtonElement): void => button.click()

/** A click changes it, so it is first what it was before; a radio button has no other way to be heard. */
export function tickAgain(box: HTMLInputElement, checked: boolean): void {
  box.checked = !checked
  box.click()
}

const event = (name: string) => new Event(name, { bubbles: true })

/**
 * React hears of a change when the value differs from the last that was set through the field's own property, which it
 * watches; so the new value is set past it.
 */
export function fillAgain(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  const isRange = field instanceof HTMLInputElement && field.type === 'range'
  const caret = field instanceof HTMLInputElement ? field.selectionStart : null
  field.value = isRange ? field.defaultValue : ''
  set?.call(field, value)
  if (caret !== null && field instanceof HTMLInputElement) field.setSelectionRange(caret, caret)
  field.dispatchEvent(event(field instanceof HTMLSelectElement ? 'change' : 'input'))
  // What is told when a thumb is let go was let go already.
  if (isRange) requestAnimationFrame(() => field.dispatchEvent(event('focusout')))
}
