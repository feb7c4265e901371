import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import {
  accounts,
  password,
  type ServedIdentity,
  serveIdentity,
  signUp,
} from '../../embedded/identity/testing.ts'
import { SignInError } from '../../identity/errors.ts'
import { buildUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { guardSignIn } from './guard-sign-in.service.ts'
import { limitIdentity } from './limit-identity.service.ts'

const SPECIFIED = 'Too many failed attempts. Please wait a moment and try again.'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
beforeEach(() => market.sql('delete from budgets'))
afterAll(() => market.close())

const anAddress = () => `${randomUUID()}@mail.test`
const aNetwork = () => `198.51.100.${(networks += 1)}`
let networks = 0

describe('POST /api/auth/login', () => {
  const login = async (email: string, remoteAddress: string, secret = 'a guess') => {
    const response = await market.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      payload: { email, password: secret },
    })
    return { status: response.statusCode, headers: response.headers, body: response.json() }
  }
  const guesses = (email: string, ip: string, times: number) =>
    Promise.all(Array.from({ length: times }, () => login(email, ip)))
  const person = async () => {
    const user = await buildUser(market)
    market.identity.admit({ uid: user.firebaseUid, email: user.email, emailVerified: true, password })
    return user
  }

  test('guesses at one address, sent at once, are counted one by one; the lock lasts as long as it says §8.4', async () => {
    const [victim, ip] = [await person(), aNetwork()]
    const answers = await guesses(victim.email, ip, 14)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    const refused = answers.find(({ status }) => status === 429)
    const retryAfter = Number(refused?.headers['retry-after'])
    expect(refused?.body).toEqual({ message: SPECIFIED, code: 'RATE_LIMITED', details: { retryAfter } })
    expect(retryAfter).toBeGreaterThan(0)
    expect(retryAfter).toBeLessThanOrEqual(60)
    expect(await login(victim.email, ip, password)).toMatchObject({ status: 429 })
    await market.sql(`update budgets set expire = expire - $1 where key like 'failAtAddress:%'`, [
      retryAfter * 1000,
    ])
    expect(await login(victim.email, ip, password)).toMatchObject({ status: 200 })
  })

  test('wrong passwords for many addresses make the network’s limits stricter, and right passwords still work', async () => {
    const ip = aNetwork()
    const answers = await Promise.all(Array.from({ length: 70 }, () => login(anAddress(), ip)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    const [neighbour, victim] = [await person(), await person()]
    expect(await login(neighbour.email, ip, password)).toMatchObject({ status: 200 })
    const slow = await guesses(victim.email, ip, 10)
    expect(slow.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(await login(victim.email, aNetwork(), password)).toMatchObject({ status: 200 })
  })

  test('600 failures block a network for an hour, except for addresses that have signed in from it before', async () => {
    const [ip, neighbour, stranger] = [aNetwork(), await person(), await person()]
    expect(await login(neighbour.email, ip, password)).toMatchObject({ status: 200 })
    await login(anAddress(), ip)
    await market.sql(`update budgets set points = 600 where key like 'failInNetwork%'`)
    expect(await login(anAddress(), ip)).toMatchObject({ status: 429 })
    expect(await login(stranger.email, ip, password)).toMatchObject({ status: 429 })
    expect(await login(stranger.email, aNetwork(), password)).toMatchObject({ status: 200 })
    const asUsual = await guesses(neighbour.email, ip, 9)
    expect(new Set(asUsual.map(({ status }) => status))).toEqual(new Set([401]))
    expect(await login(neighbour.email, ip, password)).toMatchObject({ status: 200 })
  })

  test('an address guessed at from many places is slower for each, and never locked for a fresh one', async () => {
    const victim = await person()
    for (let place = 0; place < 10; place++) await guesses(victim.email, aNetwork(), 10)
    const ip = aNetwork()
    const slow = await guesses(victim.email, ip, 10)
    expect(slow.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(await login(victim.email, aNetwork(), password)).toMatchObject({ status: 200 })
  })

  test('a success forgets the failures, and successes are never too many', async () => {
    const [user, ip] = [await person(), aNetwork()]
    for (let round = 0; round < 2; round++) {
      await guesses(user.email, ip, 9)
      expect(await login(user.email, ip, password)).toMatchObject({ status: 200 })
    }
    const crowd = await Promise.all(Array.from({ length: 60 }, () => login(user.email, ip, password)))
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('an outage of the provider is nobody’s failure', async () => {
    const ctx = { ...market.services, em: market.orm.em.fork() }
    const attempt = { email: anAddress(), ip: aNetwork() }
    const down = () => Promise.reject(new Error('down'))
    const isWrong = (error: unknown) => error instanceof SignInError
    for (let time = 0; time < 12; time++)
      await expect(guardSignIn(ctx, attempt, down, isWrong)).rejects.toThrow('down')
  })
})

describe('the embedded provider, as the browser asks it', () => {
  let served: ServedIdentity
  beforeAll(async () => {
    const fork = () => market.orm.em.fork()
    served = await serveIdentity(undefined, {
      limits: limitIdentity({ ...market.services, fork }),
    })
  })
  afterAll(() => served.stop())

  const guess = (email: string) => served.post(accounts('signInWithPassword'), { email, password: 'a guess' })

  test('a network that failed at 600 addresses is refused', async () => {
    await guess(anAddress())
    await market.sql(`update budgets set points = 600 where key like 'failInNetwork%'`)
    const { status, body } = await guess(anAddress())
    expect([status, body.error?.message]).toEqual([429, 'TOO_MANY_ATTEMPTS_TRY_LATER'])
  })

  test('one lock holds at both doors', async () => {
    const { email } = await signUp(served)
    for (let time = 0; time < 10; time++) await guess(email)
    const response = await market.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress: '::ffff:127.0.0.1',
      payload: { email, password },
    })
    expect(response.statusCode).toBe(429)
  })

  test('sign-ups of a network are bounded, refused ones are not counted, and other networks go on', async () => {
    const known = await signUp(served)
    await market.sql('delete from budgets')
    await changeSettings(market, { 'limits.sign_ups_per_hour': 10 })
    const again = () => served.post(accounts('signUp'), { email: known.email, password })
    for (let time = 0; time < 12; time++) expect((await again()).body.error?.message).toBe('EMAIL_EXISTS')
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => served.post(accounts('signUp'), { email: anAddress(), password })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    await changeSettings(market, { 'limits.sign_ups_per_hour': 200 })
  })

  describe('a link to choose a new password', () => {
    const forgetRepeats = () =>
      market.sql(`update budgets set expire = 1 where key like 'repeatAccountLetter:%'`)
    /** Each requests from a network of its own, as many times as a network may in an hour. */
    async function strangersAsk(email: string, networks: number): Promise<number> {
      const { accountLetter } = limitIdentity({ ...market.services, fork: () => market.orm.em.fork() })
      let sent = 0
      for (let place = 0; place < networks; place++) {
        const ip = aNetwork()
        for (let time = 0; time < 5; time++) {
          if (await accountLetter({ kind: 'resetPassword', email, ip })) sent += 1
          await forgetRepeats()
        }
      }
      return sent
    }
    const ask = (email: string) =>
      served.post(accounts('sendOobCode'), { requestType: 'PASSWORD_RESET', email })

    test('may be requested twice a minute and five times an hour from one network', async () => {
      const { email } = await signUp(served)
      const before = served.mailbox.length
      await Promise.all([ask(email), ask(email), ask(email)])
      expect(served.mailbox.length - before).toBe(2)
      for (let time = 0; time < 8; time++) {
        await forgetRepeats()
        await Promise.all([ask(email), ask(email), ask(email)])
      }
      expect(served.mailbox.length - before).toBe(5)
    })

    test('is sent to its owner after a stranger in another network has used up their limit', async () => {
      const { email } = await signUp(served)
      expect(await strangersAsk(email, 1)).toBe(5)
      const before = served.mailbox.length
      expect(await ask(email)).toMatchObject({ status: 200 })
      expect(served.mailbox.length - before).toBe(1)
    })

    test('is sent fifteen times an hour to an address, and once more; further requests get the same answer', async () => {
      const { email } = await signUp(served)
      expect(await strangersAsk(email, 6)).toBe(16)
      const before = served.mailbox.length
      expect(await ask(email)).toMatchObject({ status: 200, body: { email } })
      expect(served.mailbox.length - before).toBe(0)
    })

    test('is sent once an hour after thirty in a day, so that one in the mailbox works', async () => {
      const { email } = await signUp(served)
      await strangersAsk(email, 6)
      await market.sql(`update budgets set points = 30 where key like 'sendAccountLettersInADay:%'`)
      await market.sql(`update budgets set expire = 1 where key not like 'sendAccountLettersInADay:%'`)
      expect(await strangersAsk(email, 2)).toBe(1)
    })

    test('is always sent to an address that has signed in or opened a letter in the network', async () => {
      const { email } = await signUp(served)
      await served.post(accounts('signInWithPassword'), { email, password })
      expect(await strangersAsk(email, 6)).toBe(16)
      const before = served.mailbox.length
      await ask(anAddress())
      await market.sql(`update budgets set points = 60 where key like 'askForLetters:%'`)
      expect(await ask(anAddress())).toMatchObject({ status: 429 })
      await ask(email)
      expect(served.mailbox.length - before).toBe(1)

      await market.sql(`delete from budgets where key like 'askForLetters:%'`)
      await market.sql(`delete from budgets where key like 'knownPlace:%'`)
      const oobCode = new URL(served.mailbox.at(-1)?.link ?? '').searchParams.get('oobCode')
      const reset = await served.post(accounts('resetPassword'), { oobCode, newPassword: 'a new password' })
      expect(reset).toMatchObject({ status: 200 })
      await ask(email)
      expect(served.mailbox.length - before).toBe(2)
    })
  })
})
