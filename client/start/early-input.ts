import { fillAgain, isField, pressAgain, tickAgain } from './do-again.ts'

/**
 * What a person does in the page the server wrote before the application hears it. A link and a form do what they say by
 * themselves; of anything else the last state counts, in the order in which it was touched first.
 */
type Again = () => void | Promise<void>

const touched = new Map<Element, Again>()
let stopListening: (() => void) | undefined

const isTick = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

function noteField({ target }: Event): void {
  if (!isField(target)) return
  if (isTick(target)) {
    const { checked } = target
    touched.set(target, () => tickAgain(target, checked))
  } else {
    const { value } = target
    touched.set(target, () => fillAgain(target, value))
  }
}

/** One press leads to one thing: of two, the later is meant. */
function notePress({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || (button.type === 'submit' && button.form)) return
  for (const element of touched.keys()) if (element instanceof HTMLButtonElement) touched.delete(element)
  touched.set(button, () => pressAgain(button))
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

const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))

/** Does it again, now that it is heard: one thing after the other, as the page answers to each. */
export async function repeatInput(): Promise<void> {
  stopListening?.()
  delete document.documentElement.dataset.pressed
  for (const [element, again] of touched) {
    if (!element.isConnected) continue
    await again()
    await drawn()
  }
  touched.clear()
}
