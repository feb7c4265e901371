import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { DEMO_SECRET } from '../modules/partners/demo-key.rules.ts'
import { asViewer } from '../testing/as-viewer.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { buildUser } from '../testing/build-user.ts'
import { keyVerbs } from '../modules/partners/partner-key.testing.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { seedUuid } from '../lib/random.ts'
import { seedPartner } from './seed-partner.ts'

let market: Marketplace
beforeEach(async () => {
  market = await openMarketplace()
})
afterEach(() => market.close())

const seed = (isSecretKnown: boolean) =>
  seedPartner(market.orm.em.fork(), { now: START, isSecretKnown, secret: market.services.secret })

async function buildAdmin() {
  const admin = await buildUser(market, { userType: 'admin' })
  await market.sql('update users set id = $1 where id = $2', [seedUuid('user:admin', 0), admin.id])
  return admin
}

test('the demo has two partners with thirty days behind them, and the key of one opens', async () => {
  const admin = await buildAdmin()
  await seed(true)
  await seed(true)
  const { edges } = (await keyVerbs(market, admin).list()).data.partnerKeys
  expect(edges.map(({ node }) => [node.name, node.state])).toEqual([
    ['Northbank Careers', 'ACTIVE'],
    ['Fenwick Talent', 'EXPIRING'],
  ])
  for (const { node } of edges)
    expect(node.usage.filter(({ requests, points }) => requests > 0 && points > 0)).toHaveLength(30)
  expect((await asViewer(market, { token: DEMO_SECRET }).run('{ coaches { totalCount } }')).code).toBeNull()
})

test('the other partner’s endpoint has a log of every kind, and nothing of it is ever sent', async () => {
  const admin = await buildAdmin()
  await buildCoach(market)
  await market.runJobs()
  await seed(true)
  const { run } = asViewer(market, admin)
  const { webhookEndpoints } = (
    await run<{ webhookEndpoints: { edges: { node: { id: string; url: string; state: string } }[] } }>(
      '{ webhookEndpoints { edges { node { id url state } } } }',
    )
  ).data
  const [endpoint] = webhookEndpoints.edges.map(({ node }) => node)
  expect(endpoint).toMatchObject({
    state: 'DISABLED',
    url: expect.stringMatching(/^https:\/\/[^/]+\.example\//),
  })
  const { webhookDeliveries } = (
    await run<{
      webhookDeliveries: { edges: { node: { state: string; attempts: { status: number }[] } }[] }
    }>(
      `query ($id: ID!) { webhookDeliveries(endpointId: $id, first: 50) { edges { node { state attempts { status } } } } }`,
      { id: endpoint?.id },
    )
  ).data
  const told = webhookDeliveries.edges.map(({ node }) => node)
  expect(new Set(told.map(({ state }) => state))).toEqual(new Set(['DELIVERED', 'FAILED', 'CANCELLED']))
  expect(told.some(({ state, attempts }) => state === 'DELIVERED' && attempts.length > 1)).toBe(true)
  const attempts = 'select count(*) from webhook_attempts'
  const before = await market.sql(attempts)
  await market.passTime()
  expect(await market.sql(attempts)).toEqual(before)
})

test('but not where people are real, and nothing is written where there is no demo', async () => {
  await seed(true)
  expect(await market.sql('select 1 from partner_keys')).toEqual([])
  await buildAdmin()
  await seed(false)
  expect((await asViewer(market, { token: DEMO_SECRET }).run('{ coaches { totalCount } }')).code).toBe(
    'UNAUTHENTICATED',
  )
})

test('the browser is told the key of the demo on a machine of its own', async () => {
  const { embedded, demoPartnerKey } = (await market.app.inject('/config.json')).json<
    Record<string, unknown>
  >()
  expect([embedded, demoPartnerKey]).toEqual([true, DEMO_SECRET])
})

test('the README says the same key', async () => {
  expect(await readFile(new URL('../../README.md', import.meta.url), 'utf8')).toContain(DEMO_SECRET)
})
