import '@testing-library/jest-dom/jest-globals'
import { jest } from '@jest/globals'
import { configure } from '@testing-library/react'
import { findLabelsFast } from './labels.ts'
import { createElementsQuickly } from './quick-elements.ts'
import { computeStylesQuickly } from './quick-styles.ts'

// A busy machine may take a while to show what a test waits for; only a hang is a failure.
configure({ asyncUtilTimeout: 60_000 })

// Testing Library looks for this global to move fake timers along while it waits; ES modules do not have it.
Object.assign(globalThis, { jest })

// What jsdom leaves out and the components ask for; none of it has a layout to report.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
// A saved file is let go a minute later, which may be in the middle of another test.
URL.revokeObjectURL = () => undefined
window.matchMedia = (media) => ({
  media,
  matches: false,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
})
findLabelsFast()
computeStylesQuickly()
createElementsQuickly()
