import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { createLog } from '../../log.ts'
import { cloneDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { type Collector, openCollector } from '../../testing/open-collector.ts'
import { startProduct } from '../../testing/product-run.ts'
import { startTraces } from './start-traces.ts'

/** How long the SDK waits for a collector. */
const LIMITS = ['OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_BSP_EXPORT_TIMEOUT']

let collector: Collector
beforeEach(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20'
  collector = await openCollector()
})
afterEach(async () => {
  for (const limit of LIMITS) delete process.env[limit]
  await collector.close()
})

function start(endpoint = collector.endpoint) {
  const lines: { msg: string }[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
  return { lines, traces: startTraces({ endpoint, serviceName: 'casebound', log }) }
}

test('while nobody takes them, no more spans are kept than the queue holds', async () => {
  collector.behave('silent')
  const { traces } = start()
  const begin = (name: string) => traces.begin(name, { kind: 'SERVER' })?.end()
  const many = 20_000
  begin('the first')
  await collector.until(({ name }) => name === 'the first')
  for (let turn = 0; turn < many; turn++) begin('one of many')
  collector.behave('taking')
  await traces.stop()
  expect(collector.spans.length).toBeGreaterThan(1)
  expect(collector.spans.length).toBeLessThan(many / 4)
})

test('that they are lost is logged once, and that they are taken again', async () => {
  collector.behave('failing')
  const { traces, lines } = start()
  for (const name of ['one', 'two', 'three']) {
    if (name === 'three') collector.behave('taking')
    traces.begin(name, { kind: 'SERVER' })?.end()
    await collector.until((span) => span.name === name)
  }
  await traces.stop()
  expect(lines.map(({ msg }) => msg)).toEqual([
    'the collector does not take traces; they are lost until it does',
    'the collector takes traces again',
  ])
})

test('the end does not wait for a collector that says nothing', async () => {
  collector.behave('silent')
  // As long as a test may take, so that nobody gives up but the end.
  for (const limit of LIMITS) process.env[limit] = '600000'
  const { traces } = start()
  traces.begin('one', { kind: 'SERVER' })?.end()
  await collector.until(({ name }) => name === 'one')
  expect(await traces.stop()).toBeUndefined()
})

test('nor for one that is not there', async () => {
  await collector.close()
  const { traces, lines } = start()
  traces.begin('one', { kind: 'SERVER' })?.end()
  expect(await traces.stop()).toBeUndefined()
  expect(lines.length).toBeLessThan(2)
})

test('the product answers and ends in order, whatever its collector does', async () => {
  const name = `casebound_traces_${randomUUID().slice(0, 8)}`
  const server = String(process.env.TEST_POSTGRES_URL)
  const product = await startProduct({
    main: fileURLToPath(new URL('../../main.ts', import.meta.url)),
    env: {
      NODE_OPTIONS: '--import @swc-node/register/esm-register',
      SEED_DEMO: 'false',
      DATABASE_URL: await cloneDatabase(server, String(process.env.TEST_TEMPLATE), name),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=coaching',
      OTEL_SERVICE_NAME: 'a marketplace',
    },
  })
  const ask = async (path: string) => (await fetch(`${product.url}${path}`)).status
  try {
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
    expect(await product.stop()).toBe(0)
  } finally {
    await product.stop()
    await dropDatabase(server, name)
  }
})
