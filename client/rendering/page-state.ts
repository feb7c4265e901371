import type { Known } from '../apollo/fresh-client.ts'
import type { BootConfig } from '../config/boot-config.ts'

/** What the server tells the browser about the page it wrote, so that the browser goes on from there. */
export interface PageState {
  config: BootConfig
  /** The product's time that the page was written for, in milliseconds. */
  now: number
  known: Known
  /** There is nothing at this address. */
  isMissing: boolean
}

const ID = 'page-state'

/** What the server wrote into this page; null where it sent the empty one. */
export function readPageState(): PageState | null {
  const text = document.getElementById(ID)?.textContent
  return text ? (JSON.parse(text) as PageState) : null
}
