import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { addressesOf } from '../permissions/matrix/addresses.testing.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

/** Whatever an address may read of its query, and one that none does. */
const NAMES = [
  'ref',
  'before',
  'done',
  'notice',
  'set',
  'token',
  'expires',
  'signature',
  'code',
  'state',
  'other',
  'query',
  'variables',
  'operationName',
  'extensions',
]

test('no address of the server fails over what its query says twice', async () => {
  const addresses = addressesOf({ market }).filter((address) => !address.startsWith('OPTIONS'))
  expect(addresses).toContain('GET /sandbox/payments')
  expect(addresses.length).toBeGreaterThan(40)
  const answers: [string, number][] = []
  for (const address of addresses) {
    const [method, path = ''] = address.split(' ')
    const url = path.replaceAll(/:\w+/g, '70000000-0000-4000-8000-000000000001')
    const ask = async (query: string) => {
      const asked = { method: method as 'GET', url: `${url}${query}` }
      const { statusCode } = await market.app.inject({ ...asked, ...(method !== 'GET' && { payload: {} }) })
      return statusCode
    }
    if ((await ask('')) >= 500) answers.push([address, await ask('')])
    for (const name of NAMES) answers.push([`${address} ${name}`, await ask(`?${name}=a&${name}=b`)])
  }
  expect(answers.filter(([, status]) => status < 400 || status >= 500)).toEqual([])
  expect(market.errors).toEqual([])
})

test('what is said twice is named', async () => {
  const answer = await market.app.inject({ method: 'GET', url: '/api/auth/me?token=a&token=b' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ code: 'BAD_USER_INPUT', details: { fields: [{ path: 'token' }] } })
})
