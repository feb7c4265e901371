import { createStore } from './store.ts'

/** What a demo adds to the real time, in milliseconds: 0 until someone sets its clock, and everywhere else. */
const offset = createStore(0)

export const demoOffset = { read: offset.read, subscribe: offset.subscribe }

/** Takes over what the server says. Anything that is no number is no news. */
export function setDemoOffset(said: number | null): void {
  if (said !== null && Number.isFinite(said) && said !== offset.read()) offset.set(said)
}
