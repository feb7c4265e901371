import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { forgetEndedTokens } from './sign-out.service.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

const OUT = 'mutation { signOut }'
const ME = '{ me { id } }'
const HOUR = 3_600_000

test('ends the token that asks and no other of the account', async () => {
  const user = await buildUser(market)
  const account = { uid: user.firebaseUid, email: user.email, emailVerified: true }
  const elsewhere = { token: market.identity.admit(account, `elsewhere:${user.id}`) }
  expect((await asViewer(market, user).run(OUT)).data).toEqual({ signOut: true })
  expect(await asViewer(market, user).run(ME)).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 })
  expect((await asViewer(market, elsewhere).run(ME)).data).toEqual({ me: { id: user.id } })
})

test('a visitor is signed out already', async () => {
  expect((await asViewer(market, null).run(OUT)).data).toEqual({ signOut: true })
})

test('answers when the second of a new token is over: the next one is another', async () => {
  const user = await buildUser(market)
  const { verify } = market.identity
  const issuedAt = new Date(Math.floor(Date.now() / 1000) * 1000)
  market.identity.verify = async (token) => ({ ...(await verify(token)), issuedAt })
  market.services.clock.machine = () => new Date()
  await asViewer(market, user).run(OUT)
  expect(Date.now()).toBeGreaterThanOrEqual(issuedAt.getTime() + 1000)
  delete market.services.clock.machine
  market.identity.verify = verify
})

test('a token is remembered until it has expired', async () => {
  const now = new Date('2026-11-21T09:30:00Z')
  await market.sql('delete from ended_tokens')
  await market.sql(`insert into ended_tokens (digest, expires_at) values ('old', $1), ('valid', $2)`, [
    new Date(now.getTime() - HOUR - 1),
    new Date(now.getTime() + 1),
  ])
  await forgetEndedTokens(market.database.orm.em.fork(), now)
  expect(await market.sql('select digest from ended_tokens')).toEqual([{ digest: 'valid' }])
})
