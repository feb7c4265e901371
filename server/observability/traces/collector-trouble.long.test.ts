import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Collector, openCollector } from '../../testing/open-collector.ts'
import { cloneDatabase, dropDatabase } from '../../testing/postgres/template.ts'
import { startProduct } from '../../testing/product-run.ts'
import { expectTracedAnswers } from './collector-trouble.testing.ts'

let collector: Collector
beforeEach(async () => {
  collector = await openCollector()
})
afterEach(() => collector.close())

test('the process of the product answers and exits in order, whatever its collector does', async () => {
  const name = `casebound_traces_${randomUUID().slice(0, 8)}`
  const server = String(process.env.TEST_POSTGRES_URL)
  const product = await startProduct({
    main: fileURLToPath(new URL('../../main.ts', import.meta.url)),
    env: {
      NODE_OPTIONS: '--import @swc-node/register/esm-register',
      SEED_DEMO: 'false',
      DATABASE_URL: await cloneDatabase(server, String(process.env.TEST_TEMPLATE), name),
      OTEL_BSP_SCHEDULE_DELAY: '20',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=coaching',
      OTEL_SERVICE_NAME: 'a marketplace',
    },
  })
  try {
    await expectTracedAnswers(product.url, collector)
    expect(await product.stop()).toBe(0)
  } finally {
    await product.stop()
    await dropDatabase(server, name)
  }
})
