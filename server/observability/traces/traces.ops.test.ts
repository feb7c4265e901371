import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { CREATE_HOLD } from '../../testing/documents.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { type CollectedSpan, type Collector, openCollector } from '../../testing/open-collector.ts'
import { createSendWebhook } from '../../modules/webhooks/send-webhook.service.ts'
import { noMailer } from '../../modules/mail/mailer.type.ts'
import { createLog } from '../../log.ts'
import { during } from '../work.ts'
import type { Traces } from './span.ts'
import { startTraces } from './start-traces.ts'
import { traceMail } from './trace-mail.ts'

let collector: Collector
let traces: Traces
let market: Marketplace
let coach: TestCoach
beforeAll(async () => {
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20'
  collector = await openCollector()
  const log = createLog('silent')
  traces = startTraces({ endpoint: `${collector.endpoint}/`, serviceName: 'a marketplace', log })
  market = await openMarketplace({ traces })
  coach = await buildCoach(market)
})
afterAll(async () => {
  await market.close()
  await traces.stop()
  await collector.close()
})

const aTraceId = () => randomUUID().replaceAll('-', '')
const SPAN_ID = '00f067aa0ba902b7'
const traceOf = (id: string) => collector.spans.filter(({ traceId }) => traceId === id)

/** Asks under a trace of the caller's, and answers all of it that is told. */
async function traced(url: string, payload?: object, traceparent = `00-${aTraceId()}-${SPAN_ID}-01`) {
  const requestId = randomUUID()
  const headers = { traceparent, 'x-request-id': requestId }
  const answer = await market.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    headers,
    ...(payload && { payload }),
  })
  const root = await collector.until(
    ({ kind, attributes }) => kind === 'SERVER' && attributes['request.id'] === requestId,
  )
  return { answer, root, spans: traceOf(root.traceId), requestId }
}

test('an operation is a span of its request, and so is each statement, with its text and none of its values', async () => {
  const variables = { id: coach.coachId }
  const traceId = aTraceId()
  const { root, spans, requestId } = await traced(
    '/graphql',
    { query: 'query Named($id: ID!) { coach(id: $id) { bio reviews(first: 1) { totalCount } } }', variables },
    `00-${traceId}-${SPAN_ID}-01`,
  )
  expect(root).toEqual({
    traceId,
    spanId: expect.any(String),
    parentSpanId: SPAN_ID,
    name: 'POST /graphql',
    kind: 'SERVER',
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/graphql',
      'http.response.status_code': 200,
      'request.id': requestId,
    },
    links: [],
    hasFailed: false,
    service: 'a marketplace',
  })
  const [operation] = spans.filter(({ name }) => name === 'query.coach')
  expect(operation).toMatchObject({
    parentSpanId: root.spanId,
    attributes: { 'graphql.operation.type': 'query', 'graphql.errors': 0 },
  })
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql')
  const own = statements.filter(({ parentSpanId }) => parentSpanId === operation?.spanId)
  expect(own.length).toBeGreaterThan(0)
  for (const { kind, attributes } of own) {
    expect(kind).toBe('CLIENT')
    expect(attributes['db.query.text']).toMatch(/^(select|with) /i)
  }
  expect(spans).toHaveLength(2 + statements.length)
  expect(JSON.stringify(spans)).not.toContain(coach.coachId)
})

test('a statement with a name is told by it', async () => {
  const span = traces.begin('a request', { kind: 'SERVER' })
  await during({ span }, () =>
    market.pool.query({ name: 'the one', text: 'select $1::text', values: ['s3cret'] }),
  )
  await during({ span }, () => market.pool.query(`select 's3cret', 'it''s s3cret'`))
  await expect(during({ span }, () => market.pool.query('select 1 / 0'))).rejects.toThrow('zero')
  span?.end()
  await collector.until(({ name }) => name === 'a request')
  const told = traceOf(span?.traceId ?? '').map(({ name, attributes, hasFailed }) => [
    name,
    attributes['db.query.text'],
    hasFailed && attributes['error.type'],
  ])
  expect(told).toEqual([
    ['the one', 'select $1::text', false],
    ['select', "select '…', '…'", false],
    ['select', 'select 1 / 0', '22012'],
    ['a request', undefined, false],
  ])
})

test.each([
  ['a page', '/api/geo/ip', undefined, 'GET /api/geo/ip', 200],
  ['an address with a secret', '/unsubscribe/s3cret?token=s3cret', undefined, 'GET /unsubscribe/:token', 404],
  ['an address with nothing', '/api/s3cret', {}, 'POST', 404],
  ['a body that is none', '/graphql', { query: 's3cret' }, 'POST /graphql', 400],
])('%s is told by its method and route', async (_case, url, payload, name, status) => {
  const { root, spans } = await traced(url, payload)
  expect([root.name, root.attributes['http.response.status_code'], root.hasFailed]).toEqual([
    name,
    status,
    false,
  ])
  expect(JSON.stringify(spans)).not.toContain('s3cret')
})

test('what fails unexpectedly has failed, and its lines in the log say in which trace', async () => {
  const { verify } = market.identity
  Object.assign(market.identity, { verify: () => Promise.reject(new Error('a bug')) })
  const headers = { traceparent: `00-${aTraceId()}-${SPAN_ID}-01`, authorization: 'Bearer one' }
  await market.app.inject({ url: '/api/v1/users/me', headers })
  Object.assign(market.identity, { verify })
  const traceId = headers.traceparent.slice(3, 35)
  expect(await collector.until((span) => span.traceId === traceId)).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': '500' },
  })
  expect(market.errors.splice(0)).toEqual([expect.objectContaining({ msg: 'unexpected error', traceId })])
})

describe('traceparent', () => {
  const ID = '4bf92f3577b34da6a3ce929d0e0e4736'
  test.each([
    ['nothing', ''],
    ['another text', 's3cret'],
    ['no trace', `00-${'0'.repeat(32)}-${SPAN_ID}-01`],
    ['no span', `00-${ID}-${'0'.repeat(16)}-01`],
    ['capitals', `00-${ID.toUpperCase()}-${SPAN_ID}-01`],
    ['a version that will never be', `ff-${ID}-${SPAN_ID}-01`],
    ['more than its version has', `00-${ID}-${SPAN_ID}-01-00`],
    ['two of them', `00-${ID}-${SPAN_ID}-01, 00-${ID}-${SPAN_ID}-01`],
  ])('of %s begins a trace of our own', async (_case, traceparent) => {
    const { root } = await traced('/healthz', undefined, traceparent)
    expect([root.traceId === ID, root.parentSpanId ?? '']).toEqual([false, ''])
  })

  test('of a trace that nobody records is none here either', async () => {
    const traceId = aTraceId()
    const traceparent = `00-${traceId}-${SPAN_ID}-00`
    const payload = { query: '{ marketplace { coachesCount } }' }
    const answer = await market.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { traceparent },
      payload,
    })
    expect(answer.json()).toMatchObject({ data: {} })
    await traced('/healthz')
    expect(traceOf(traceId)).toEqual([])
  })
})

describe('a sampler', () => {
  const parent = (flags: string) => `00-${aTraceId()}-${SPAN_ID}-${flags}`
  afterEach(() => {
    delete process.env.OTEL_TRACES_SAMPLER
    delete process.env.OTEL_TRACES_SAMPLER_ARG
  })
  test.each([
    ['always_off', '1', parent('01'), false],
    ['always_on', '0', parent('00'), true],
    ['traceidratio', '0', parent('01'), false],
    ['traceidratio', '1', '', true],
    ['parentbased_traceidratio', '0', parent('01'), true],
    ['parentbased_traceidratio', '0', '', false],
  ])('of the name %s and %s tells by its rules', async (name, argument, continues, isTold) => {
    Object.assign(process.env, { OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument })
    const { begin, stop } = startTraces({
      endpoint: collector.endpoint,
      serviceName: 'a marketplace',
      log: createLog('silent'),
    })
    const span = begin('sampled', { kind: 'SERVER', continues })
    span?.end()
    expect(span !== undefined).toBe(isTold)
    await stop()
  })
})

test('a job is a trace of its own that points at the request it was written in', async () => {
  const input = {
    coachId: coach.coachId,
    sessionType: 'live-case',
    startsAt: '2026-11-23T12:00:00Z',
    timeZone: 'UTC',
    guest: { name: 'Noor Haddad', email: 'noor@mail.test' },
    idempotencyKey: randomUUID(),
  }
  const { answer, root } = await traced('/graphql', { query: CREATE_HOLD, variables: { input } })
  expect(answer.json()).not.toHaveProperty('errors')
  market.advance(60)
  await market.runJobs()
  const job = await collector.until(({ name }) => name === 'job expireHold')
  expect(job).toMatchObject({
    kind: 'CONSUMER',
    attributes: {
      'messaging.destination.name': 'clock',
      'request.id': root.attributes['request.id'],
      'job.attempt': 1,
    },
    hasFailed: false,
  })
  expect(job.traceId).not.toBe(root.traceId)
  const mutation = traceOf(root.traceId).find(({ name }) => name === 'mutation.createHold')
  expect(job.links).toEqual([{ traceId: root.traceId, spanId: mutation?.spanId }])
  const inside = traceOf(job.traceId).filter(({ parentSpanId }) => parentSpanId === job.spanId)
  expect(inside.map(({ attributes }) => attributes['db.query.text']).join()).toMatch(/update "?sessions/)
  expect(JSON.stringify(collector.spans)).not.toContain('noor@mail.test')
})

describe('a call to somebody else', () => {
  async function told(call: () => Promise<unknown>): Promise<CollectedSpan | undefined> {
    const span = traces.begin('calls', { kind: 'SERVER' })
    await during({ span }, call).catch(() => undefined)
    span?.end()
    await collector.until(({ traceId, name }) => name === 'calls' && traceId === span?.traceId)
    return traceOf(span?.traceId ?? '').find(({ parentSpanId }) => parentSpanId !== undefined)
  }
  const other = createServer((_request, response) => void response.writeHead(410).end())
  let port = 0
  beforeAll(async () => {
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    port = (other.address() as AddressInfo).port
  })
  afterAll(() => void other.close())
  const url = () => new URL(`http://127.0.0.1:${port}/hooks/s3cret?token=s3cret`)
  const webhook = () => ({
    url: url(),
    headers: { signature: 's3cret' },
    body: 's3cret',
    isLocalAllowed: true,
  })

  test.each([
    ['a webhook', () => createSendWebhook()(webhook()), 'POST 127.0.0.1'],
    ['a request of fetch', () => fetch(url()), 'GET 127.0.0.1'],
  ])('%s is told with its status, and without its path', async (_case, call, name) => {
    const span = await told(call)
    expect(span).toMatchObject({
      name,
      kind: 'CLIENT',
      attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 410 },
    })
    expect(JSON.stringify(span)).not.toContain('s3cret')
  })

  test('one that nobody answers has failed', async () => {
    const nobody = Object.assign(url(), { port: '1' })
    const span = await told(() => createSendWebhook()({ ...webhook(), url: nobody }))
    expect(span).toMatchObject({ hasFailed: true, attributes: { 'error.type': 'ECONNREFUSED' } })
  })

  test('a letter that cannot be sent has failed', async () => {
    const letter = {} as Parameters<typeof noMailer.send>[0]
    expect(await told(() => traceMail(noMailer).send(letter))).toMatchObject({
      name: 'SMTP',
      hasFailed: true,
    })
  })
})

test('what is nobody’s work is not told', async () => {
  const span = traces.begin('a look', { kind: 'SERVER' })
  await during({ span }, () => during(undefined, () => market.pool.query('select 1')))
  await asViewer(market, null).run('{ __typename }')
  span?.end()
  await collector.until(({ name }) => name === 'a look')
  expect(traceOf(span?.traceId ?? '')).toHaveLength(1)
})
