import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from './as-viewer.ts'
import { buildSession } from './build-session.ts'
import { type Marketplace, openMarketplace, START } from './marketplace.ts'
let market: Marketplace
beforeAll(async () => { market = await openMarketplace() })
afterAll(() => market.close())
test.each(['held','expired','requested','confirmed','declined','cancelled','in_progress','completed','needs_resolution','closed'] as const)('%s', async (status) => {
  market.setNow(START)
  const s = await buildSession(market, { status })
  const { data } = await asViewer(market, s.seeker).run<{session: {status: string}}>('query($id: ID!){session(id:$id){status}}', {id: s.id})
  expect(data.session.status).toBe(status.toUpperCase())
  expect(market.errors).toEqual([])
})
