import type { Page, Request } from 'playwright-core'
import { painted } from './touch.ts'

const underWay = new WeakMap<Page, Set<Request>>()

/** Remembers what the page has asked for and not got yet, from its first request on. */
export function countRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
}

/** All that the page asked for has come and is on the screen, and that made it ask for nothing more. */
export async function settled(page: Page): Promise<void> {
  const requests = underWay.get(page) ?? new Set()
  do {
    await Promise.all([...requests].map(arrival))
    await painted(page)
  } while (requests.size > 0)
}

const arrival = async (request: Request) => (await request.response())?.finished()
