import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'
import { buildKey, keyVerbs } from './partner-key.testing.ts'

let market: Marketplace
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
})
beforeEach(() => market.setNow(START))
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

const rows = () => market.sql<Record<string, unknown>>('select * from partner_keys order by created_at, id')
const audited = (keyId: string) =>
  market.sql<{ action: string; actor_id: string; detail: Record<string, unknown> }>(
    `select action, actor_id, detail from audit_entries where subject_type = 'partnerKey' and subject_id = $1 order by id`,
    [keyId],
  )
const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('a new key', () => {
  test('is answered with its secret, which is kept nowhere', async () => {
    const { data } = await keyVerbs(market, admin).create({ name: ' Northbank  Careers ' })
    const { key, secret } = data.createPartnerKey
    expect(key).toMatchObject({
      name: 'Northbank Careers',
      prefix: secret?.slice(0, 12),
      scopes: ['LISTINGS_READ', 'SLOTS_READ', 'WEBHOOKS'],
      pointsPerMinute: 6000,
      state: 'ACTIVE',
      createdBy: 'Ada Shah',
      expiresAt: '2027-11-21T09:30:00.000Z',
      revokedAt: null,
      previousPrefix: null,
      lastUsedAt: null,
    })
    expect(secret).toMatch(/^cb_live_[0-9A-Za-z]{49}$/)
    const tables = await market.sql<{ name: string }>(
      `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
    )
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables)
      expect([
        name,
        await market.sql(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [secret]),
      ]).toEqual([name, []])
    const digest = createHash('sha256').update(String(secret)).digest('hex')
    expect((await rows()).find(({ id }) => id === key.id)).toMatchObject({
      digest,
      scopes: expect.anything(),
    })
    expect(await audited(key.id)).toEqual([
      {
        action: 'createPartnerKey',
        actor_id: admin.id,
        detail: expect.objectContaining({ name: 'Northbank Careers', prefix: key.prefix }),
      },
    ])
  })

  test('is made once for an idempotency key, and its secret told once', async () => {
    const { create } = keyVerbs(market, admin)
    const first = (await create({ idempotencyKey: 'the-same-key' })).data.createPartnerKey
    const again = (await create({ idempotencyKey: 'the-same-key' })).data.createPartnerKey
    expect(again).toEqual({ secret: null, key: first.key })
    expect(await create({ idempotencyKey: 'the-same-key', name: 'Southbank' })).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    })
  })

  test.each([
    ['name', { name: 'N' }],
    ['scopes', { scopes: [] }],
    ['pointsPerMinute', { pointsPerMinute: 999 }],
    ['expiresAt', { expiresAt: START.toISOString() }],
    ['idempotencyKey', { idempotencyKey: 'short' }],
  ])('is refused at %s, and none is written', async (path, overrides) => {
    const before = await rows()
    const { code, errors } = await keyVerbs(market, admin).create(overrides)
    expect([code, errors[0]?.extensions.fields]).toEqual([
      'BAD_USER_INPUT',
      [expect.objectContaining({ path })],
    ])
    expect(await rows()).toEqual(before)
  })
})

describe('a key is changed', () => {
  test('in all that an admin gave it, and its secret stays', async () => {
    const { id, prefix, verbs } = await buildKey(market)
    const terms = {
      name: 'Northbank',
      scopes: ['LISTINGS_READ'],
      pointsPerMinute: 1500,
      expiresAt: '2026-12-01T00:00:00.000Z',
    }
    expect((await verbs.change(id, terms)).data.changePartnerKey).toMatchObject({
      ...terms,
      prefix,
      state: 'EXPIRING',
    })
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'changePartnerKey',
      detail: { before: { name: 'Northbank Careers' }, after: { name: 'Northbank', pointsPerMinute: 1500 } },
    })
  })

  test('not by terms that are refused, and not once it is revoked', async () => {
    const { id, verbs } = await buildKey(market)
    expect(await verbs.change(id, { scopes: [] })).toMatchObject({ code: 'BAD_USER_INPUT' })
    await verbs.revoke(id)
    const before = await rows()
    expect(await verbs.change(id, { name: 'Southbank' })).toMatchObject({ code: 'POLICY_VIOLATION' })
    expect(await rows()).toEqual(before)
  })
})

describe('a key is given a new secret', () => {
  test('and the former is told beside it, with its end', async () => {
    const { id, prefix, secret, verbs } = await buildKey(market)
    const { key, secret: fresh } = (await verbs.rotate(id, 3)).data.rotatePartnerKey
    expect(fresh).not.toBe(secret)
    expect(key).toMatchObject({
      id,
      prefix: fresh?.slice(0, 12),
      previousPrefix: prefix,
      overlapEndsAt: '2026-11-24T09:30:00.000Z',
      state: 'OVERLAPPING',
    })
    expect((await audited(id)).at(-1)).toMatchObject({
      action: 'rotatePartnerKey',
      detail: { prefix: key.prefix, previousPrefix: prefix, overlapDays: 3 },
    })
  })

  test('once for an idempotency key', async () => {
    const { id, verbs } = await buildKey(market)
    const first = (await verbs.rotate(id, 0, { idempotencyKey: 'rotate-once' })).data.rotatePartnerKey
    const again = (await verbs.rotate(id, 0, { idempotencyKey: 'rotate-once' })).data.rotatePartnerKey
    expect(again).toEqual({ secret: null, key: first.key })
  })

  test.each([-1, 8])(
    'not with an overlap of %d days, nor once it is revoked or over',
    async (overlapDays) => {
      const { id, verbs } = await buildKey(market)
      const ended = await buildKey(market, { expiresAt: '2026-11-21T09:31:00.000Z' })
      await ended.verbs.revoke(ended.id)
      const over = await buildKey(market, { expiresAt: '2026-11-21T09:31:00.000Z' })
      const before = await rows()
      expect(await verbs.rotate(id, overlapDays)).toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await ended.verbs.rotate(ended.id, 1)).toMatchObject({ code: 'POLICY_VIOLATION' })
      market.advance(2)
      expect(await over.verbs.rotate(over.id, 1)).toMatchObject({ code: 'POLICY_VIOLATION' })
      expect(await rows()).toEqual(before)
    },
  )
})

test('a key is revoked once, and for good', async () => {
  const { id, verbs } = await buildKey(market)
  const { revokedAt, state } = (await verbs.revoke(id)).data.revokePartnerKey
  expect([revokedAt, state]).toEqual([START.toISOString(), 'REVOKED'])
  market.advance(5)
  expect((await verbs.revoke(id)).data.revokePartnerKey.revokedAt).toBe(revokedAt)
  expect((await audited(id)).map(({ action }) => action)).toEqual(['createPartnerKey', 'revokePartnerKey'])
})

test('what admins do to keys is in their log, with whose key it was', async () => {
  const { verbs, id, admin: doer } = await buildKey(market, { name: 'Southgate Business School' })
  await verbs.revoke(id)
  const { data } = await asViewer(market, doer).run<{ auditEntries: { edges: { node: object }[] } }>(
    '{ auditEntries(byAdmins: true, first: 2) { edges { node { action subjectType subjectName } } } }',
  )
  const subject = { subjectType: 'partnerKey', subjectName: 'Southgate Business School' }
  expect(data.auditEntries.edges.map(({ node }) => node)).toEqual([
    { action: 'revokePartnerKey', ...subject },
    { action: 'createPartnerKey', ...subject },
  ])
})

test('nothing is done to a key that is not there', async () => {
  const { change, rotate, revoke } = keyVerbs(market, admin)
  for (const id of [NOBODY, 'no id'])
    for (const verb of [change, (keyId: string) => rotate(keyId, 0), revoke])
      expect(await verb(id)).toMatchObject({ code: 'NOT_FOUND' })
})

test('keys are listed newest first, page by page', async () => {
  const made = []
  for (const minute of [1, 2, 3]) {
    market.advance(minute)
    made.unshift((await buildKey(market)).id)
  }
  const { list } = keyVerbs(market, admin)
  const first = (await list('(first: 2)')).data.partnerKeys
  expect(first.edges.map(({ node }) => node.id)).toEqual(made.slice(0, 2))
  const rest = (await list(`(first: 50, after: "${first.edges[1]?.cursor}")`)).data.partnerKeys
  expect(rest.edges[0]?.node.id).toBe(made[2])
  expect(first.totalCount).toBe(2 + rest.edges.length)
})

test('each says what it asked on the last 30 days, today last', async () => {
  const { id, verbs } = await buildKey(market)
  await market.sql(
    `insert into partner_key_uses (key_id, day, requests, points, refused)
     values ($1, '2026-11-21', 7, 90, 1), ($1, '2026-10-23', 3, 30, 0), ($1, '2026-10-22', 1000, 1000, 0)`,
    [id],
  )
  const [found] = (await verbs.list('(first: 50)')).data.partnerKeys.edges.filter(
    ({ node }) => node.id === id,
  )
  const usage = found?.node.usage ?? []
  expect(usage).toHaveLength(30)
  expect(usage[0]).toEqual({ date: '2026-10-23', requests: 3, points: 30, refused: 0 })
  expect(usage.at(-1)).toEqual({ date: '2026-11-21', requests: 7, points: 90, refused: 1 })
  expect(usage.slice(1, -1).every(({ requests }) => requests === 0)).toBe(true)
})

test('nobody but an admin does any of it, and nothing is changed', async () => {
  const { id } = await buildKey(market)
  const before = await rows()
  for (const [who, code] of [
    [null, 'UNAUTHENTICATED'],
    [await buildUser(market), 'FORBIDDEN'],
    [await buildCoach(market), 'FORBIDDEN'],
  ] as const) {
    const { create, change, rotate, revoke, list } = keyVerbs(market, who)
    for (const asked of [create(), change(id), rotate(id, 0), revoke(id), list()])
      expect(await asked).toMatchObject({ code })
  }
  expect(await rows()).toEqual(before)
})
