declare global {
  interface Window {
    /** The button that was pressed last while nothing could hear it; `public/theme.js` notes it. */
    pressedEarly?: HTMLElement | undefined
  }
}

/** Presses the button again that was pressed before the page could hear it. */
export function pressAgain(): void {
  const button = window.pressedEarly
  window.pressedEarly = undefined
  if (button?.isConnected) button.click()
}
