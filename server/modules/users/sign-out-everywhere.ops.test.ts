import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.setNow(START))
afterAll(() => market.close())

describe('signOutEverywhere', () => {
  const EVERYWHERE = 'mutation ($email: String!) { signOutEverywhere(email: $email) }'
  const ME = '{ me { id } }'
  /** A token issued at the test's clock; the fake provider's own are issued at the machine's. */
  const issuedAt = (user: TestUser, at: Date) => {
    const { verify } = market.identity
    market.identity.verify = async (token) => ({
      ...(await verify(token)),
      ...(token === user.token && { issuedAt: at }),
    })
  }

  test('ends the tokens of before, here and at the provider, and no later one', async () => {
    const user = await buildUser(market)
    issuedAt(user, START)
    market.advance(10)
    expect((await asViewer(market, user).run(EVERYWHERE, { email: user.email })).data).toEqual({
      signOutEverywhere: true,
    })
    expect(market.identity.revoked).toContain(user.firebaseUid)
    expect(await asViewer(market, user).run(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
    issuedAt(user, new Date(market.clock().getTime() + 1000))
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
  })

  test('ends a token of the same second, too', async () => {
    const user = await buildUser(market)
    const second = new Date(Math.floor(market.clock().getTime() / 1000) * 1000)
    issuedAt(user, second)
    market.setNow(new Date(second.getTime() + 700))
    await asViewer(market, user).run(EVERYWHERE, { email: user.email })
    expect(await asViewer(market, user).run(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  })

  test('answers when its second is over: who signs in then gets a token that is good', async () => {
    const user = await buildUser(market)
    const { clock } = market.services
    clock.machine = () => new Date()
    await asViewer(market, user).run(EVERYWHERE, { email: user.email })
    issuedAt(user, new Date(Math.floor(Date.now() / 1000) * 1000))
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
    delete clock.machine
  })

  test('goes by the time of the tokens, not by a product’s clock that was set', async () => {
    const user = await buildUser(market)
    const { clock } = market.services
    clock.machine = () => START
    market.advance(7 * 1440)
    await asViewer(market, user).run(EVERYWHERE, { email: user.email })
    delete clock.machine
    issuedAt(user, new Date(START.getTime() + 1000))
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
  })

  test('is not for a visitor, nor by accident', async () => {
    const email = 'somebody@mail.test'
    expect(await asViewer(market, null).run(EVERYWHERE, { email })).toMatchObject({ code: 'UNAUTHENTICATED' })
    const user = await buildUser(market)
    expect(await asViewer(market, user).run(EVERYWHERE, { email })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(market.identity.revoked).not.toContain(user.firebaseUid)
  })

  test('changes nothing when the provider does not answer', async () => {
    const user = await buildUser(market)
    const { revokeSessions } = market.identity
    market.identity.revokeSessions = async () => Promise.reject(new Error('down'))
    expect(await asViewer(market, user).run(EVERYWHERE, { email: user.email })).toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
    })
    market.identity.revokeSessions = revokeSessions
    expect((await asViewer(market, user).run(ME)).data).toEqual({ me: { id: user.id } })
  })
})
