import type { Browser } from 'playwright-core'
import { countRequests, settled } from '../browser/settled.ts'

/** Bytes as they came over the network, headers included. */
export interface Weight {
  document: number
  scripts: number
  styles: number
  fonts: number
  images: number
  /** Scripts once the application has taken the page over. */
  application: number
}

const KINDS: Readonly<Record<string, keyof Weight>> = {
  Document: 'document',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'images',
}

/** Opens a page as somebody who was never there, and then moves the pointer. */
export async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, timezoneId: 'UTC' })
  const page = await context.newPage()
  countRequests(page)
  const kinds = new Map<string, keyof Weight | undefined>()
  const weight = { document: 0, scripts: 0, styles: 0, fonts: 0, images: 0 }
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, KINDS[type]))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind && kind !== 'application') weight[kind] += encodedDataLength
  })
  await page.goto(url, { waitUntil: 'load' })
  await settled(page)
  const read = { ...weight }
  await page.mouse.move(1, 1)
  await page.locator('[data-written]').waitFor({ state: 'detached' })
  await settled(page)
  await context.close()
  return { ...read, application: weight.scripts }
}
