import { fillAgain, isField, pressAgain, tickAgain } from './do-again.ts'

/**
 * What a person does in the page the server wrote before the application hears it. A link and a form do what they say by
 * themselves; of anything else the last state counts.
 */
interface Early {
  fields: Map<Element, () => void>
  /** One press leads to one thing: of two, the later is meant. */
  button?: HTMLButtonElement
}

const early: Early = { fields: new Map() }
let stopListening: (() => void) | undefined

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

function noteField({ target }: Event): void {
  if (!isField(target)) return
  if (isTick(target)) {
    const { checked } = target
    early.fields.set(target, () => tickAgain(target, checked))
  } else {
    const { value } = target
    early.fields.set(target, () => fillAgain(target, value))
  }
}

function notePress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || (button.type === 'submit' && button.form)) return
  early.button = button
  document.documentElement.dataset.pressed = ''
}

export function rememberInput(root: HTMLElement): void {
  const listening = new AbortController()
  stopListening = () => listening.abort()
  const { signal } = listening
  root.addEventListener('click', notePress, { signal })
  root.addEventListener('input', noteField, { signal })
  root.addEventListener('change', noteField, { signal })
}

/** A press that will not be heard is no longer under way; what was filled in still stands in its fields. */
export function forgetPress(): void {
  delete early.button
  delete document.documentElement.dataset.pressed
}

/** Does it again, now that it is heard: all at once, so that what is typed by then is not taken back. */
export function repeatInput(): void {
  stopListening?.()
  delete document.documentElement.dataset.pressed
  const { fields, button } = early
  for (const [field, again] of fields) if (field.isConnected) again()
  if (button?.isConnected) pressAgain(button)
}
