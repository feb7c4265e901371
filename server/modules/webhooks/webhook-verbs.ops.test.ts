import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { buildKey } from '../partners/partner-key.testing.ts'
import { buildEndpoint, DOCUMENT, openReceiver, webhookVerbs } from './webhook.testing.ts'

let market: Marketplace
let coach: TestCoach
let receiver: Awaited<ReturnType<typeof openReceiver>>
beforeAll(async () => {
  market = await openMarketplace()
  receiver = await openReceiver()
  coach = await buildCoach(market)
  await market.deliverWebhooks()
})
beforeEach(() => {
  market.setNow(START)
  receiver.take()
})
afterEach(() => market.failOnErrors())
afterAll(async () => {
  receiver.close()
  await market.close()
})

const URL_TEXT = 'https://hooks.partner.test/casebound'
const rows = () => market.sql('select * from webhook_endpoints order by id')

describe('an endpoint', () => {
  test('is created once for an idempotency key, with one secret', async () => {
    const key = await buildKey(market)
    const verbs = webhookVerbs(market, { token: key.secret })
    const input = { url: URL_TEXT, idempotencyKey: 'only-once-please' }
    const first = (await verbs.create(input)).data.createWebhookEndpoint
    expect(first.secret).toMatch(/^whsec_[\w-]{43}$/)
    expect((await verbs.create(input)).data.createWebhookEndpoint).toEqual(first)
    expect((await verbs.endpoints()).data.webhookEndpoints.totalCount).toBe(1)
    const everything = JSON.stringify(await market.sql('select row_to_json(e) from webhook_endpoints e'))
    expect(everything).not.toContain(first.secret.slice(6))
  })

  test.each<[string, { as?: string; [name: string]: unknown }]>([
    ['url', { url: 'http://hooks.partner.test/' }],
    ['url', { url: 'https://10.0.0.1/' }],
    ['url', { url: 'https://[::1]/' }],
    ['url', { url: 'https://localhost/' }],
    ['url', { url: 'https://hooks.svc.internal/' }],
    ['url', { url: 'https://printer.local./' }],
    ['url', { url: 'https://me:you@hooks.partner.test/' }],
    ['url', { url: 'https://hooks.partner.test:8443/' }],
    ['url', { url: 'hooks.partner.test' }],
    ['types', { types: [] }],
    ['document', { document: '{ coaches { totalCount } }' }],
    ['document', { document: 'query ($coachId: ID) { coach(id: $coachId) { id } }' }],
    ['document', { document: 'query ($coachId: ID!) { coach(id: $coachId) { salary } }' }],
    ['document', { document: 'mutation ($coachId: ID!) { login { id } }' }],
    ['document', { document: 'query ($coachId: ID!) { coach(id: $coachId) { id } me { email } }' }],
    [
      'document',
      {
        document: `query ($coachId: ID!) { coach(id: $coachId) { id } ${Array.from({ length: 14 }, (_, n) => `a${n}: coaches(first: 50) { edges { node { reviews(first: 50) { edges { node { rating } } } } } }`).join(' ')} }`,
      },
    ],
    ['document', { document: `${DOCUMENT} query Other($coachId: ID!) { coach(id: $coachId) { id } }` }],
    ['document', { document: 'query ($coachId: ID!) {' }],
    ['keyId', { as: 'admin' }],
  ])('is refused at %s: %j', async (path, { as, ...overrides }) => {
    const key = await buildKey(market)
    const before = await rows()
    const who = as === 'admin' ? key.admin : { token: key.secret }
    const { code, errors } = await webhookVerbs(market, who).create({ url: URL_TEXT, ...overrides })
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [expect.objectContaining({ path })],
    ])
    expect(await rows()).toEqual(before)
  })

  test('asks no more than its own key may', async () => {
    const key = await buildKey(market, { scopes: ['WEBHOOKS'] })
    const { code, errors } = await webhookVerbs(market, key.admin).create({ url: URL_TEXT, keyId: key.id })
    expect([code, errors[0]?.message]).toEqual([
      'BAD_USER_INPUT',
      'This key may not ask coach: it needs the scope listings:read.',
    ])
  })

  test('is one of ten at most, of a key that is for webhooks and works', async () => {
    const key = await buildKey(market)
    const verbs = webhookVerbs(market, { token: key.secret })
    for (let i = 0; i < 10; i += 1) expect((await verbs.create({ url: URL_TEXT })).code).toBeNull()
    expect((await verbs.create({ url: URL_TEXT })).code).toBe('POLICY_VIOLATION')
    await key.verbs.revoke(key.id)
    expect((await webhookVerbs(market, key.admin).create({ url: URL_TEXT, keyId: key.id })).code).toBe(
      'POLICY_VIOLATION',
    )
    const other = await buildKey(market, { scopes: ['LISTINGS_READ'] })
    expect((await webhookVerbs(market, { token: other.secret }).create({ url: URL_TEXT })).code).toBe(
      'FORBIDDEN',
    )
    expect((await webhookVerbs(market, other.admin).create({ url: URL_TEXT, keyId: other.id })).code).toBe(
      'POLICY_VIOLATION',
    )
  })

  test('of another key is not there, and an admin has everybody’s', async () => {
    const mine = await buildEndpoint(market, URL_TEXT)
    const other = await buildKey(market)
    const others = webhookVerbs(market, { token: other.secret })
    const before = await rows()
    const [delivery] = await market.sql<{ id: string }>(
      `insert into webhook_deliveries (endpoint_id, event_id, type, coach_id, occurred_at, state, created_at)
       values ($1, gen_random_uuid(), 'coach.updated', $2, $3, 'failed', $3) returning id`,
      [mine.id, coach.coachId, START],
    )
    for (const id of [mine.id, randomUUID(), 'no id']) {
      for (const asked of [
        others.change({ endpointId: id, url: URL_TEXT }),
        others.rotate(id),
        others.enable(id),
        others.remove(id),
        others.test(id),
      ])
        expect((await asked).code).toBe('NOT_FOUND')
      expect(await others.deliveriesCode(id)).toBe('NOT_FOUND')
    }
    expect((await others.replay(delivery?.id ?? '')).code).toBe('NOT_FOUND')
    expect((await others.endpoints()).data.webhookEndpoints.totalCount).toBe(0)
    expect((await others.endpoints(`(keyId: "${mine.key.id}")`)).data.webhookEndpoints.totalCount).toBe(0)
    expect(await rows()).toEqual(before)
    const admins = webhookVerbs(market, await buildUser(market, { userType: 'admin' }))
    expect((await admins.endpoints(`(keyId: "${mine.key.id}")`)).data.webhookEndpoints.edges).toEqual([
      { node: expect.objectContaining({ id: mine.id }) },
    ])
    expect(
      (
        await admins.change({
          endpointId: mine.id,
          url: 'https://other.partner.test/',
          types: ['COACH_LISTED'],
        })
      ).data.changeWebhookEndpoint,
    ).toMatchObject({ url: 'https://other.partner.test/', types: ['COACH_LISTED'] })
    expect((await admins.remove(mine.id)).code).toBeNull()
    expect((await admins.endpoints(`(keyId: "${mine.key.id}")`)).data.webhookEndpoints.totalCount).toBe(0)
  })

  test('leaves what was done to it under its key', async () => {
    const { id, key, verbs } = await buildEndpoint(market, receiver.url)
    await verbs.rotate(id, 0)
    await verbs.remove(id)
    expect(
      await market.sql(
        `select actor, action from audit_entries where subject_id = $1 and detail->>'endpointId' = $2 order by id`,
        [key.id, id],
      ),
    ).toEqual(
      ['createWebhookEndpoint', 'rotateWebhookSecret', 'deleteWebhookEndpoint'].map((action) => ({
        actor: 'partner',
        action,
      })),
    )
  })
})

test('a test delivery says that it is one', async () => {
  const { id, verbs } = await buildEndpoint(market, receiver.url)
  expect((await verbs.test(id, coach.coachId)).code).toBeNull()
  expect((await verbs.test(id, randomUUID())).code).toBe('NOT_FOUND')
  await market.runJobs()
  expect(receiver.take().map(({ event }) => event)).toEqual([
    expect.objectContaining({ isTest: true, coachId: coach.coachId, data: { coach: expect.anything() } }),
  ])
})

test('a dry run answers what would be sent, with its cost, and sends and writes nothing', async () => {
  const { verbs, key } = await buildEndpoint(market, receiver.url)
  const counts = () =>
    market.sql(
      `select (select count(*) from webhook_deliveries) as deliveries, (select count(*) from audit_entries) as entries`,
    )
  const before = await counts()
  for (const who of [verbs, webhookVerbs(market, key.admin)]) {
    const { body, cost } = (await who.preview(DOCUMENT, { coachId: coach.coachId })).data.previewWebhook
    expect(cost).toBe(1)
    expect(JSON.parse(body)).toMatchObject({
      type: 'coach.updated',
      coachId: coach.coachId,
      data: { coach: { id: coach.coachId } },
    })
  }
  expect((await verbs.preview('query ($coachId: ID!) { me { id } coach(id: $coachId) { id } }')).code).toBe(
    'BAD_USER_INPUT',
  )
  await market.runJobs()
  expect([receiver.take(), await counts()]).toEqual([[], before])
})

describe('a dry run is signed', () => {
  const isSigned = (
    { body, headers }: { body: string; headers: { name: string; value: string }[] },
    secret: string,
  ) => {
    const sent = Object.fromEntries(headers.map(({ name, value }) => [name, value]))
    const { 'casebound-webhook-timestamp': at, 'casebound-webhook-signature': signature } = sent
    const mac = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
    expect(sent['casebound-webhook-id']).toBe((JSON.parse(body) as { id: string }).id)
    return signature?.split(', ').includes(`v1=${mac}`)
  }

  test('with a sample that is told, or as the endpoint is that is named, and tells of any event', async () => {
    const { id, key, verbs, secret } = await buildEndpoint(market, receiver.url)
    for (const who of [verbs, webhookVerbs(market, key.admin)]) {
      const sample = (await who.preview(DOCUMENT)).data.previewWebhook
      expect(sample.sampleSecret).toMatch(/^whsec_sample/)
      expect(isSigned(sample, sample.sampleSecret ?? '')).toBe(true)
      const real = (await who.preview(DOCUMENT, { endpointId: id, type: 'COACH_WITHDRAWN' })).data
        .previewWebhook
      expect([real.sampleSecret, isSigned(real, secret)]).toEqual([null, true])
      expect(JSON.parse(real.body)).toMatchObject({ type: 'coach.withdrawn', data: null })
    }
  })

  test('for nobody else’s endpoint, and asks what the endpoint’s key may', async () => {
    const mine = await buildEndpoint(market, receiver.url)
    const other = await buildEndpoint(market, receiver.url)
    for (const endpointId of [other.id, randomUUID(), 'x'])
      expect((await mine.verbs.preview(DOCUMENT, { endpointId })).code).toBe('NOT_FOUND')
    await mine.key.verbs.change(mine.key.id, { scopes: ['WEBHOOKS'] })
    const admins = webhookVerbs(market, mine.key.admin)
    expect((await admins.preview(DOCUMENT, { endpointId: mine.id })).code).toBe('BAD_USER_INPUT')
  })
})
