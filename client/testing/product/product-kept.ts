import type { BrowserServer } from 'playwright-core'
import type { RunningProduct } from './product-run.ts'

const kept = globalThis as { caseboundProduct?: RunningProduct; caseboundBrowser?: BrowserServer }

/** Between set-up and tear-down, which are modules of their own worlds in one process. */
export function keepProduct(product: RunningProduct): void {
  kept.caseboundProduct = product
}

export const keptProduct = (): RunningProduct | undefined => kept.caseboundProduct

export function keepBrowser(browser: BrowserServer): void {
  kept.caseboundBrowser = browser
}

export const keptBrowser = (): BrowserServer | undefined => kept.caseboundBrowser
