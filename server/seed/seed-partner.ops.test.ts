import { readFile } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { DEMO_SECRET } from '../modules/partners/demo-key.rules.ts'
import { asViewer } from '../testing/as-viewer.ts'
import { buildUser } from '../testing/build-user.ts'
import { keyVerbs } from '../modules/partners/partner-key.testing.ts'
import { type Marketplace, openMarketplace, START } from '../testing/marketplace.ts'
import { seedUuid } from './random.ts'
import { seedPartner } from './seed-partner.ts'

let market: Marketplace
beforeEach(async () => {
  market = await openMarketplace()
})
afterEach(() => market.close())

const seed = (isSecretKnown: boolean) => seedPartner(market.orm.em.fork(), { now: START, isSecretKnown })

async function buildAdmin() {
  const admin = await buildUser(market, { userType: 'admin' })
  await market.sql('update users set id = $1 where id = $2', [seedUuid('user:admin', 0), admin.id])
  return admin
}

test('the demo has a partner with thirty days behind it, whose key opens', async () => {
  const admin = await buildAdmin()
  await seed(true)
  await seed(true)
  const { edges } = (await keyVerbs(market, admin).list()).data.partnerKeys
  expect(edges.map(({ node }) => node.name)).toEqual(['Northbank Careers'])
  const usage = edges[0]?.node.usage ?? []
  expect(usage.filter(({ requests, points }) => requests > 0 && points > 0)).toHaveLength(30)
  expect((await asViewer(market, { token: DEMO_SECRET }).run('{ coaches { totalCount } }')).code).toBeNull()
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
