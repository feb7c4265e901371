import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { buy, giveUp } from '../packages/package.testing.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const REFUNDS = `{ adminAnalytics(days: 7) { refunds { cause count amounts { amountMinor currency } } }
  analyticsRows(metric: REFUNDS, days: 7) { totals { amountMinor currency } edges { node { title detail sessionId amount { amountMinor } } } } }`

test('what went back to the card of a returned package is among the refunds, without a session', async () => {
  const [coach, seeker, admin] = [
    await buildCoach(market),
    await buildUser(market),
    await buildUser(market, { userType: 'admin' }),
  ]
  const bought = await buy(market, seeker, { coach, size: 3 })
  expect((await giveUp(market, seeker, bought)).code).toBeNull()
  await market.deliverWebhooks()
  market.advance(1)
  const amount = bought.refundable
  expect((await asViewer(market, admin).run(REFUNDS)).data).toEqual({
    adminAnalytics: { refunds: [{ cause: 'PACKAGE_RETURNED', count: 1, amounts: [amount] }] },
    analyticsRows: {
      totals: [amount],
      edges: [
        {
          node: {
            title: expect.stringMatching(/^Package of 3, /),
            detail: 'A package was returned',
            sessionId: null,
            amount: { amountMinor: amount.amountMinor },
          },
        },
      ],
    },
  })
})
