import type { Page } from 'playwright-core'

interface Sent {
  name: string
  path: string | null
}

/**
 * Everything about analytics that goes out: the code that is fetched, and the events that are sent. What a page sends
 * while it is left cannot be seen from outside, so that each page notes it for the next; it goes to the server all the same.
 */
export async function watchAnalytics(page: Page) {
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/sender(-|\.)/.test(new URL(request.url()).pathname)) code.push(request.url())
  })
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
    const send = window.fetch.bind(window)
    window.fetch = (target, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      if (body.includes('RecordEvents'))
        sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''}${body}\n`)
      return send(target, init)
    }
  })
  const events = async (): Promise<Sent[]> => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const lines = (await page.evaluate(() => sessionStorage.getItem('sent'))) ?? ''
    return lines
      .split('\n')
      .filter(Boolean)
      .flatMap(
        (line) => (JSON.parse(line) as { variables: { input: { events: Sent[] } } }).variables.input.events,
      )
  }
  const until = async (name: string, times: number): Promise<Sent[]> => {
    for (;;) {
      const sent = await events()
      if (sent.filter((event) => event.name === name).length >= times) return sent
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }
  return { code, events, until }
}
