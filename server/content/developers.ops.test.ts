import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { InjectOptions } from 'fastify'
import { ERROR_STATUS } from '../errors.ts'
import { LIMITS } from '../graphql/limits.ts'
import { buildKey } from '../modules/partners/partner-key.testing.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { EXAMPLES, runCode, TEXT } from './developers.testing.ts'

let market: Marketplace
let environment: Record<string, string>
beforeAll(async () => {
  market = await openMarketplace()
  const { coachId } = await buildCoach(market, { firstName: 'Elena', reviewsCount: 8, ratingSum: 40 })
  await buildCoach(market, {
    firstName: 'Marcus',
    languages: ['English', 'Spanish'],
    hourlyRateMinor: 12_000,
  })
  const keys = {
    KEY: (await buildKey(market)).secret,
    WEBHOOKS_KEY: (await buildKey(market, { scopes: ['WEBHOOKS'] })).secret,
    SPENT_KEY: (await buildKey(market, { pointsPerMinute: 1000 })).secret,
  }
  await spend(keys.SPENT_KEY)
  const address = await market.app.listen({ host: '127.0.0.1', port: 0 })
  environment = {
    PATH: process.env.PATH ?? '',
    CASEBOUND: address,
    COACH: coachId,
    RECEIVER: 'http://127.0.0.1:1/casebound',
    ...keys,
  }
})
afterAll(async () => {
  await market.close()
})

/** Asks until too little is left of a key's minute: first much at once, then little. */
async function spend(secret: string): Promise<void> {
  const aliases = Array.from({ length: 15 }, (_, at) => `a${at}: coaches(first: 1) { facets { field } }`)
  for (const query of [`{ ${aliases.join(' ')} }`, '{ coaches(first: 1) { totalCount } }'])
    for (let status = 200; status === 200; )
      ({ statusCode: status } = await market.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: { 'x-api-key': secret },
        payload: { query },
      }))
}

/** What differs from one run to the next, as the page says itself. */
const CHANGES = new Set(['id', 'endCursor', 'resetAt', 'remaining', 'secret', 'retryAfter'])
const steady = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => {
    if (CHANGES.has(key) && value !== null) return `a ${key}`
    return typeof value === 'string' ? value.replace(/in \d+ seconds?\.$/, 'in a while.') : value
  })

test('every example answers what is shown', async () => {
  expect(EXAMPLES.filter(({ format }) => !format)).toEqual([])
  const wrong: object[] = []
  for (const { format, shown, ...code } of EXAMPLES) {
    const answer = await runCode(code, environment)
    const [, cursor] = /"endCursor":"([^"]+)"/.exec(answer) ?? []
    if (cursor) environment.CURSOR = cursor
    const [is, should] = format === 'json' ? [steady(answer), steady(shown)] : [answer, shown]
    if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push({ code: code.code, answer })
  }
  expect(wrong).toEqual([])
})

describe('the table of errors', () => {
  const rows = [...TEXT.matchAll(/^\| `([A-Z_]+)` (\d+) \|/gm)].map(([, code, status]) => `${code} ${status}`)
  const ours = Object.entries(ERROR_STATUS).map(([code, status]) => `${code} ${status}`)
  const query = '{ __typename }'
  const protocol: [string, InjectOptions][] = [
    ['GRAPHQL_PARSE_FAILED 400', { payload: { query: '{' } }],
    ['GRAPHQL_VALIDATION_FAILED 400', { payload: { query: '{ nothing }' } }],
    ['OPERATION_RESOLUTION_FAILURE 400', { payload: { query, operationName: 'Other' } }],
    ['BAD_REQUEST 400', { payload: {} }],
    ['BAD_REQUEST 400', { payload: [{ query }] }],
    ['BAD_REQUEST 400', { payload: '{', headers: { 'content-type': 'application/json' } }],
    [
      'BAD_REQUEST 405',
      { method: 'GET', url: `/graphql?query=${encodeURIComponent('mutation { pauseListing { id } }')}` },
    ],
    ['BAD_REQUEST 406', { payload: { query }, headers: { accept: 'text/csv' } }],
    ['PAYLOAD_TOO_LARGE 413', { payload: { query: '#'.repeat(256 * 1024) } }],
    ['BAD_REQUEST 415', { payload: query, headers: { 'content-type': 'text/plain' } }],
  ]

  test('has every code of ours and of the protocol with its status, once, and no other', () => {
    expect(rows).toEqual([...ours, ...new Set(protocol.map(([row]) => row))])
  })

  test.each(protocol)('is right about %s', async (row, { headers, ...asked }) => {
    const response = await market.app.inject({
      method: 'POST',
      url: '/graphql',
      ...asked,
      headers: { 'x-api-key': environment.KEY, ...headers },
    })
    interface Refused {
      code?: string
      errors?: { extensions: { code: string } }[]
    }
    const { code, errors } = response.json<Refused>()
    expect(`${code ?? errors?.[0]?.extensions.code} ${response.statusCode}`).toBe(row)
  })
})

test('the limits are those of the server', () => {
  const { depth, aliases, directives, tokens } = LIMITS
  expect(TEXT).toContain(
    `at most ${depth} deep, has at most ${aliases} aliases, ${directives} directives and ${tokens.toLocaleString('en-GB')} tokens`,
  )
})

test.each(['/schema.graphql', '/openapi.json'])('%s is there', async (url) => {
  expect((await market.app.inject({ url })).statusCode).toBe(200)
})
