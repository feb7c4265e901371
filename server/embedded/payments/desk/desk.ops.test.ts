import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { get, openSandbox, post } from '../sandbox.harness.ts'

let world: Awaited<ReturnType<typeof openSandbox>>
beforeAll(async () => {
  world = await openSandbox()
})
beforeEach(async () => {
  world.advance(3600)
  await world.sandbox.deliverNow()
  Object.assign(world.receiver, { events: [], requests: [], status: 204 })
})
afterAll(() => world.close())

const deskOf = (checkoutUrl: string) => checkoutUrl.replace('/checkout/', '/payments/')
const paid = async (card = '4242424242424242') => {
  const { checkoutUrl, providerRef } = await world.checkout()
  await world.sandbox.pay(providerRef, card)
  await world.sandbox.deliverNow()
  return { desk: deskOf(checkoutUrl), ref: providerRef }
}
/** Posts one of the page's forms; answers what the page says then. */
async function act(desk: string, fields: Record<string, string>) {
  const answer = await post(desk, fields)
  if (answer.status !== 303) return { ...answer, said: answer.page }
  expect(answer.location).toBe(`${new URL(desk).pathname}?done=${fields.act}`)
  return { ...answer, said: (await get(`${desk}?done=${fields.act}`)).page }
}
const told = () =>
  world.receiver.events.map((event) => `${event.type} ${event.amountMinor} ${event.currency}`)

describe('the page of a payment', () => {
  test('charges it back, wins it, and says so', async () => {
    const { desk } = await paid()
    expect((await get(desk)).page).not.toContain('Win the chargeback')
    const back = await act(desk, { act: 'charge_back' })
    expect(back.said).toContain('The bank has taken the money back.')
    expect(back.said).toContain('£140.00 charged back')
    expect(back.said).not.toContain('value="charge_back"')
    expect((await act(desk, { act: 'win_chargeback' })).said).toContain('<dd>Taken</dd>')
    expect(told()).toEqual(['succeeded 14000 GBP', 'charged_back 14000 GBP', 'chargeback_reversed 14000 GBP'])
  })

  test.each([
    ['settle', 'The payment has settled.', 'succeeded 14000 GBP'],
    ['decline', 'The payment has failed.', 'failed 0 GBP'],
  ])('ends the wait for a late one: %s', async (verb, words, event) => {
    const { desk } = await paid('4000000000000077')
    expect((await get(desk)).page).toContain('Waits for its bank')
    expect((await act(desk, { act: verb })).said).toContain(words)
    expect(told()).toEqual([event])
  })

  test.each(['refused', 'fails', 'comes_back'])('says that the next refund %s', async (next) => {
    const { desk, ref } = await paid()
    const { said } = await act(desk, { act: 'next_refund', next })
    expect(said).toContain(`value="${next}" checked`)
    await world.sandbox.refund(ref, 14_000, 'refund:one').catch(() => undefined)
    expect((await get(desk)).page).toContain('value="succeeds" checked')
  })

  test('delivers an event again, under a new id, and as a lie', async () => {
    const { desk } = await paid()
    const event = world.receiver.events[0]?.eventId ?? ''
    await act(desk, { act: 'deliver_again', event })
    await act(desk, { act: 'tell_anew', event })
    await act(desk, { act: 'lie', event, amount: '0.01', currency: 'GBP' })
    await act(desk, { act: 'lie', event, amount: '140', currency: 'EUR' })
    expect(told()).toEqual([
      'succeeded 14000 GBP',
      'succeeded 14000 GBP',
      'succeeded 14000 GBP',
      'succeeded 1 GBP',
      'succeeded 14000 EUR',
    ])
    const ids = world.receiver.events.map(({ eventId }) => eventId)
    expect(ids[1]).toBe(event)
    expect(new Set(ids).size).toBe(4)
    expect((await get(desk)).page).toContain('€140.00')
  })

  test('says what has not arrived, and when it is tried again', async () => {
    world.receiver.status = 503
    const { desk } = await paid()
    const { page } = await get(desk)
    expect(page).toMatch(/not taken once, next try \w{3} \d+ Nov, \d\d:\d\d UTC/)
  })

  test('refuses what is not at that point, and what makes no sense, and does nothing', async () => {
    const { desk } = await paid()
    const event = world.receiver.events[0]?.eventId ?? ''
    for (const [fields, status, words] of [
      [{ act: 'win_chargeback' }, 409, 'The bank has not taken this payment back.'],
      [{ act: 'settle' }, 409, 'This payment does not wait for its bank.'],
      [{ act: 'lie', event, amount: 'much', currency: 'GBP' }, 422, 'Enter the amount as 140.00.'],
      [{ act: 'lie', event, amount: '1', currency: 'ZZZ' }, 422, 'asks for nothing'],
      [{ act: 'next_refund', next: 'toString' }, 422, 'asks for nothing'],
      [{ act: 'rob' }, 422, 'asks for nothing'],
      [{}, 422, 'asks for nothing'],
    ] as [Record<string, string>, number, string][]) {
      const answer = await act(desk, fields)
      expect([answer.status, answer.said.includes(words)]).toEqual([status, true])
    }
    const nobody = desk.replace(/[^/]+$/, '0d6a35b3-4e7b-4c0a-8d5c-5d1f9a3e1f63')
    for (const url of [nobody, desk.replace(/[^/]+$/, 'nothing')]) {
      expect((await get(url)).status).toBe(404)
      expect((await post(url, { act: 'charge_back' })).status).toBe(404)
    }
    expect(told()).toEqual(['succeeded 14000 GBP'])
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
  ])('obeys no form of %s', async (_whose, headers) => {
    const { desk } = await paid()
    const body = new URLSearchParams({ act: 'charge_back' })
    const answer = await fetch(desk, { method: 'POST', body, headers })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('This was not done')
    await world.sandbox.deliverNow()
    expect(told()).toEqual(['succeeded 14000 GBP'])
  })

  test('has nothing that its policy refuses, and is kept by nobody', async () => {
    const { desk } = await paid()
    for (const url of [desk, desk.replace(/\/[^/]+$/, '')]) {
      const { page, headers } = await get(url)
      expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
      expect(headers.get('content-security-policy')).toContain("form-action 'self';")
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})

describe('the list of payments', () => {
  test('shows each with what was told of it, the latest first, a page at a time', async () => {
    const { desk, ref } = await paid()
    const list = desk.replace(/\/[^/]+$/, '')
    const first = await get(list)
    expect(first.page.indexOf(ref)).toBeGreaterThan(0)
    expect(first.page).toMatch(/succeeded<\/strong> <span>£140.00[^]*delivered/)
    world.advance(1)
    const later = []
    for (let turn = 0; turn < 20; turn++) {
      later.push((await world.checkout()).providerRef)
      world.advance(1)
    }
    const { page } = await get(list)
    const places = later.map((one) => page.indexOf(`/sandbox/payments/${one}`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
    expect(page).not.toContain(ref)
    const [, earlier] = /href="([^"]+)">Earlier/.exec(page) ?? []
    expect((await get(new URL(earlier ?? '', list).href)).page).toContain(ref)
  })

  test('finds a payment by its reference', async () => {
    const { desk, ref } = await paid()
    const list = desk.replace(/\/[^/]+$/, '')
    expect(await get(`${list}?ref=%20${ref}`)).toMatchObject({
      status: 303,
      location: new URL(desk).pathname,
    })
  })
})

test('the card page leads to it; where strangers come there is neither', async () => {
  const { checkoutUrl, providerRef } = await world.checkout()
  expect((await get(checkoutUrl)).page).toContain(`href="/sandbox/payments/${providerRef}"`)
  const open = Fastify()
  world.create({ hasDesk: false }).register(open)
  const inject = (url: string) => open.inject({ url })
  expect((await inject(`/sandbox/checkout/${providerRef}`)).body).not.toContain('/sandbox/payments')
  for (const url of ['/sandbox/payments', `/sandbox/payments/${providerRef}`])
    expect((await inject(url)).statusCode).toBe(404)
  await open.close()
})
