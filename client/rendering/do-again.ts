import { fillInAgain, type Filled } from './fill-in-again.ts'

declare global {
  interface Window {
    /** What was done to the page while nothing could hear it; `public/theme.js` notes it. */
    doneEarly?: {
      /** Pressed last. */
      button: HTMLElement | null
      /** What each of those that were filled in said last, in the order in which they were begun. */
      fields: Map<Element, Filled>
    }
  }
}

/** Does again what was done before the page could hear it: fills in what was filled in, then presses the button pressed last. */
export function doAgain(): void {
  const { button, fields } = window.doneEarly ?? {}
  delete window.doneEarly
  for (const [field, filled] of fields ?? []) if (field.isConnected) fillInAgain(field, filled)
  if (button?.isConnected) button.click()
}
