import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { boot } from '../../boot.ts'
import { systemClock } from '../../clock.ts'
import { parseEnv } from '../../env.ts'
import { createEndings } from '../../lib/endings.ts'
import { createLog } from '../../log.ts'
import { cloneDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { type Collector, openCollector } from '../../testing/open-collector.ts'
import { dataFolder } from '../../testing/product-run.ts'
import { expectTracedAnswers } from './collector-trouble.testing.ts'
import { startTraces } from './start-traces.ts'

/** How long the SDK waits for a collector. */
const LIMITS = ['OTEL_EXPORTER_OTLP_TIMEOUT', 'OTEL_BSP_EXPORT_TIMEOUT']
const SETTINGS = ['OTEL_BSP_SCHEDULE_DELAY', 'OTEL_EXPORTER_OTLP_HEADERS', ...LIMITS]

let collector: Collector
beforeEach(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20'
  collector = await openCollector()
})
afterEach(async () => {
  for (const name of SETTINGS) delete process.env[name]
  await collector.close()
})

/** The level of an error in the lines of the log. */
const ERROR = 50

function openLog() {
  const lines: { msg: string; level: number }[] = []
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) }) }
}

function start(endpoint = collector.endpoint) {
  const { lines, log } = openLog()
  return { lines, traces: startTraces({ endpoint, serviceName: 'casebound', log }) }
}

test('while the collector accepts no spans, the queue keeps a limited number of them', async () => {
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

test('a loss of spans is logged once, and so is its end', async () => {
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

test('stopping does not wait for a collector that does not answer', async () => {
  collector.behave('silent')
  // As long as a test may take, so that only `stop` gives up.
  for (const limit of LIMITS) process.env[limit] = '600000'
  const { traces } = start()
  traces.begin('one', { kind: 'SERVER' })?.end()
  await collector.until(({ name }) => name === 'one')
  expect(await traces.stop()).toBeUndefined()
})

test('stopping does not wait for a collector that cannot be reached', async () => {
  await collector.close()
  const { traces, lines } = start()
  traces.begin('one', { kind: 'SERVER' })?.end()
  expect(await traces.stop()).toBeUndefined()
  expect(lines.length).toBeLessThan(2)
})

test('the product answers and ends in order, whatever its collector does', async () => {
  const name = `casebound_traces_${randomUUID().slice(0, 8)}`
  const server = String(process.env.TEST_POSTGRES_URL)
  const dataDir = await dataFolder('traces')
  process.env.OTEL_EXPORTER_OTLP_HEADERS = 'x-team=coaching'
  const endings = createEndings()
  const { lines, log } = openLog()
  try {
    const { url } = await boot({
      env: parseEnv({
        NODE_ENV: 'development',
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: await cloneDatabase(server, String(process.env.TEST_TEMPLATE), name),
        DEADLINE_FACTOR: '5',
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
        OTEL_SERVICE_NAME: 'a marketplace',
      }),
      log,
      clock: systemClock,
      endings,
    })
    await expectTracedAnswers(url, collector)
    expect(await endings.run()).toBeUndefined()
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
  } finally {
    await endings.run()
    await dropDatabase(server, name)
    await rm(dataDir, { recursive: true, force: true })
  }
})
