import { expect } from '@jest/globals'
import type { Collector } from '../../testing/open-collector.ts'

/** A product that runs at `url`, traced as "a marketplace", answers and sends its spans, whatever the collector does. */
export async function expectTracedAnswers(url: string, collector: Collector): Promise<void> {
  const ask = async (path: string) => (await fetch(`${url}${path}`)).status
  for (const [behaviour, path] of [
    ['taking', '/api/geo'],
    ['failing', '/api/geo/ip'],
    ['silent', '/schema.graphql'],
  ] as const) {
    collector.behave(behaviour)
    expect([behaviour, await ask(path)]).toEqual([behaviour, 200])
    const span = await collector.until((one) => one.name === `GET ${path}`)
    expect(span.service).toBe('a marketplace')
  }
  expect(collector.headers()).toMatchObject({ 'x-team': 'coaching' })
  expect(await ask('/healthz')).toBe(200)
}
