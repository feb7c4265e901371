import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { card, get, openSandbox, post } from '../sandbox.harness.ts'

let world: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  world = await openSandbox()
})
beforeEach(async () => {
  await world.sandbox.deliverNow()
  Object.assign(world.receiver, { events: [], requests: [], status: 204 })
})
afterAll(() => world.close())

const SUCCESS = 'https://shop.test/booking-success?session=1'

describe('paying by card', () => {
  test('a good card is told by webhook before the browser is sent on', async () => {
    const { checkoutUrl, providerRef } = await world.checkout()
    expect((await get(checkoutUrl)).page).toContain('Pay £140.00')

    const answer = await post(checkoutUrl, card('4242 4242 4242 4242'))

    expect(answer).toMatchObject({ status: 303, location: SUCCESS })
    expect(world.receiver.events).toMatchObject([
      { providerRef, type: 'succeeded', amountMinor: 14_000, reason: null },
    ])
  })

  test('after a decline another card may be tried', async () => {
    const { checkoutUrl } = await world.checkout()
    const declined = await post(checkoutUrl, card('4000 0000 0000 0002'))
    // The answer leads to a page that Back can return to without sending the card again.
    expect(declined).toMatchObject({ status: 303, location: expect.stringMatching(/\?notice=declined$/) })
    const saying = async (notice: string) => (await get(`${checkoutUrl}?notice=${notice}`)).page
    expect(await saying('declined')).toContain('Your card was declined. Try another card.')
    const poor = await post(checkoutUrl, card('4000 0000 0000 9995'))
    expect(poor.location).toMatch(/\?notice=insufficient-funds$/)
    expect(await saying('insufficient-funds')).toContain('insufficient funds')
    expect(await saying('toString')).not.toContain('role="alert"')

    expect(await post(checkoutUrl, card('4242 4242 4242 4242'))).toMatchObject({
      status: 303,
      location: SUCCESS,
    })
    await world.sandbox.deliverNow()
    expect(world.types().toSorted()).toEqual(['failed', 'failed', 'succeeded'])
  })

  test('fields are checked before a card is charged', async () => {
    const { checkoutUrl } = await world.checkout()
    const answer = await post(checkoutUrl, { ...card('4242 4242 4242 4241'), expiry: '01 / 20' })
    expect(answer.status).toBe(422)
    expect(answer.page).toContain('aria-describedby="number-error"')
    expect(answer.page).toContain('This card has expired. Use another one.')
    expect(world.receiver.events).toEqual([])
  })

  test('submitted many times at once, a card pays once', async () => {
    const { checkoutUrl } = await world.checkout()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post(checkoutUrl, card('4242424242424242'))),
    )
    expect(answers.every(({ status, location }) => status === 303 && location === SUCCESS)).toBe(true)
    await world.sandbox.deliverNow()
    expect(world.types()).toEqual(['succeeded'])
  })

  test('a paid page leads on to the success page', async () => {
    const { checkoutUrl, providerRef } = await world.checkout()
    await world.sandbox.pay(providerRef, '4242424242424242')
    for (const path of ['', '/challenge', '/cancel'])
      expect(await get(checkoutUrl + path)).toMatchObject({ status: 303, location: SUCCESS })
  })

  test('a card that settles late is told 30 seconds later', async () => {
    const { checkoutUrl } = await world.checkout()
    expect(await post(checkoutUrl, card('4000000000000077'))).toMatchObject({
      status: 303,
      location: SUCCESS,
    })
    world.advance(29)
    await world.sandbox.deliverNow()
    expect(world.types()).toEqual([])
    world.advance(1)
    await world.sandbox.deliverNow()
    expect(world.types()).toEqual(['succeeded'])
  })
})

const challenged = async () => {
  const { checkoutUrl } = await world.checkout()
  const answer = await post(checkoutUrl, card('4000 0000 0000 3220'))
  expect(answer).toMatchObject({ status: 303, location: `${new URL(checkoutUrl).pathname}/challenge` })
  return { checkoutUrl, challengeUrl: `${checkoutUrl}/challenge` }
}

describe('a card that asks for a challenge', () => {
  test('pays when the code is right', async () => {
    const { challengeUrl } = await challenged()
    expect((await get(challengeUrl)).page).toContain('card ending in 3220')
    const wrong = await post(challengeUrl, { answer: 'confirm', code: '000000' })
    expect(wrong.page).toContain('That code is not right.')
    expect(world.receiver.events).toEqual([])

    const right = await post(challengeUrl, { answer: 'confirm', code: '123 456' })
    expect(right).toMatchObject({ status: 303, location: SUCCESS })
    expect(world.types()).toEqual(['succeeded'])
  })

  test('fails when the person says so, and the card page says why', async () => {
    const { checkoutUrl, challengeUrl } = await challenged()
    const { location } = await post(challengeUrl, { answer: 'fail' })
    expect((await get(new URL(location ?? '', checkoutUrl).href)).page).toContain(
      'We could not confirm it is you.',
    )
    expect(await get(challengeUrl)).toMatchObject({ status: 303, location: new URL(checkoutUrl).pathname })
    await world.sandbox.deliverNow()
    expect(world.types()).toEqual(['failed'])
  })
})

describe('pages that take no card', () => {
  test('an expired page refuses, to look at and to pay', async () => {
    const { checkoutUrl } = await world.checkout()
    world.advance(15 * 60)
    for (const answer of [await get(checkoutUrl), await post(checkoutUrl, card('4242424242424242'))]) {
      expect(answer.status).toBe(410)
      expect(answer.page).toContain('This payment link has expired. Go back and pick the time again.')
    }
    expect(world.receiver.events).toEqual([])
  })

  test('leaving leads back without a word to the shop', async () => {
    const { checkoutUrl } = await world.checkout()
    const answer = await get(`${checkoutUrl}/cancel`)
    expect(answer).toMatchObject({ status: 303, location: 'https://shop.test/coach/1/pay' })
    expect(world.receiver.requests).toEqual([])
  })

  test('an unknown page is a 404 for people', async () => {
    const { checkoutUrl } = await world.checkout()
    for (const id of ['not-a-uuid', '0d6a35b3-4e7b-4c0a-8d5c-5d1f9a3e1f63']) {
      const answer = await get(new URL(id, checkoutUrl).href)
      expect(answer.status).toBe(404)
      expect(answer.page).toContain('<h1>No such payment</h1>')
    }
  })

  test('a body that is no form is refused', async () => {
    const { checkoutUrl } = await world.checkout()
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(checkoutUrl, { method: 'POST', body: '{}', headers })).status).toBe(415)
    expect((await post(checkoutUrl, { name: 'x'.repeat(10_000) })).status).toBe(413)
  })
})

test('pages are kept by nobody and name where their form may lead', async () => {
  const { headers } = await get((await world.checkout()).checkoutUrl)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-security-policy')).toContain("form-action 'self' https://shop.test;")
})

test('one payment has one page', async () => {
  const first = await world.checkout({ paymentId: 'same' })
  expect(await world.checkout({ paymentId: 'same' })).toEqual(first)
})

test.each([
  { amountMinor: 0 },
  { amountMinor: 1.5 },
  { successUrl: 'javascript:alert(1)' },
  { cancelUrl: '/back' },
])('a checkout with %p is refused', async (change) => {
  await expect(world.checkout(change)).rejects.toMatchObject({ code: 'BAD_USER_INPUT' })
})
