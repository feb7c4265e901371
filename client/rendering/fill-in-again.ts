/** Whether a box is ticked, or what another field says. */
export type Filled = boolean | string

/**
 * Fills in a field as a person does, so that its component hears of it. React knows of what a field said when it took
 * it over and takes nothing for a change that says the same: it is made to say something else first.
 */
export function fillInAgain(field: Element, filled: Filled): void {
  if (field instanceof HTMLSelectElement) return choose(field, String(filled))
  if (!(field instanceof HTMLInputElement)) return
  if (typeof filled === 'boolean') return tick(field, filled)
  type(field, filled)
  // A slider asks when it is let go, for what it was drawn with.
  if (field.type === 'range')
    setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function tick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked
  box.click()
}

function type(field: HTMLInputElement, text: string): void {
  const caret = field.selectionStart
  field.value = `${text} `
  // React watches the property of the element itself; that of its class fills in what a person would.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  if (caret !== null) field.setSelectionRange(caret, caret)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
