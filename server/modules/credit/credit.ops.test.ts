import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { giveCredit } from './credit.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('the audit log tells how much credit was given, in which currency, to whom and why', async () => {
  const seeker = await buildUser(market)
  const { data } = await giveCredit(market, seeker, 6_440)
  expect(data.grantCredit).toEqual([{ amountMinor: 6_440, currency: 'GBP' }])
  const admin = await buildUser(market, { userType: 'admin' })
  const audit = await asViewer(market, admin).run<{
    auditEntries: { edges: { node: { action: string; detail: string } }[] }
  }>(
    'query ($id: ID!) { auditEntries(userId: $id) { edges { node { action subjectName reason detail } } } }',
    { id: seeker.id },
  )
  const given = audit.data.auditEntries.edges.find(({ node }) => node.action === 'grantCredit')?.node
  expect(given).toMatchObject({ subjectName: 'Priya Shah', reason: 'The room did not open.' })
  expect(JSON.parse(given?.detail ?? '')).toEqual({ amountMinor: 6_440, currency: 'GBP' })
})

test.each([0, -1, 100_001])('%i is not given', async (amountMinor) => {
  const seeker = await buildUser(market)
  expect((await giveCredit(market, seeker, amountMinor)).code).toBe('BAD_USER_INPUT')
  expect(await market.sql('select 1 from ledger_entries where owner_id = $1', [seeker.id])).toEqual([])
})
