import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ERROR_STATUS } from '../errors.ts'
import { LIMITS } from '../graphql/limits.ts'
import { buildKey } from '../modules/partners/partner-key.testing.ts'
import { buildCoach } from '../testing/build-coach.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { root } from '../tools/files.ts'

const TEXT = readFileSync(join(root, 'server', 'content', 'pages', 'developers.md'), 'utf8')
const EXAMPLE = /^```(bash|python)\n([\s\S]*?)^```\n+```(json|text)\n([\s\S]*?)^```/gm

const run = promisify(execFile)

let market: Marketplace
let environment: Record<string, string>
beforeAll(async () => {
  market = await openMarketplace()
  await buildCoach(market, { firstName: 'Elena', reviewsCount: 8, ratingSum: 40 })
  await buildCoach(market, {
    firstName: 'Marcus',
    languages: ['English', 'Spanish'],
    hourlyRateMinor: 12_000,
  })
  const { secret } = await buildKey(market)
  const address = await market.app.listen({ host: '127.0.0.1', port: 0 })
  environment = { PATH: process.env.PATH ?? '', CASEBOUND: address, KEY: secret }
})
afterAll(async () => {
  await market.close()
})

const COMMANDS = { bash: ['bash', '-c'], python: ['python3', '-c'] } as const

async function answerOf(language: string, code: string): Promise<string> {
  const [command, flag] = COMMANDS[language as keyof typeof COMMANDS]
  return (await run(command, [flag, code], { env: environment })).stdout
}

/** What differs from one run to the next, as the page says itself. */
const CHANGES = new Set(['id', 'endCursor', 'resetAt', 'remaining'])
const steady = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (CHANGES.has(key) && value !== null ? `a ${key}` : value))

test('every example answers what is shown', async () => {
  const examples = [...TEXT.matchAll(EXAMPLE)]
  expect(examples.length).toBe([...TEXT.matchAll(/^```(bash|python)$/gm)].length)
  const wrong: object[] = []
  for (const [, language = '', code = '', format, shown = ''] of examples) {
    const answer = await answerOf(language, code)
    const [, cursor] = /"endCursor":"([^"]+)"/.exec(answer) ?? []
    if (cursor) environment.CURSOR = cursor
    const [is, should] = format === 'json' ? [steady(answer), steady(shown)] : [answer, shown]
    if (JSON.stringify(is) !== JSON.stringify(should)) wrong.push({ code, answer })
  }
  expect(wrong).toEqual([])
})

describe('the table of errors', () => {
  const rows = [...TEXT.matchAll(/^\| `([A-Z_]+)` \| (\d+) \|/gm)].map(([, code, status]) => [
    code,
    Number(status),
  ])
  const told = new Map(rows as [string, number][])

  test('has every code of ours, with its status', () => {
    const ours = [...told].filter(([code]) => code in ERROR_STATUS)
    expect(Object.fromEntries(ours)).toEqual(ERROR_STATUS)
  })

  test.each([
    ['GRAPHQL_PARSE_FAILED', { query: '{' }],
    ['GRAPHQL_VALIDATION_FAILED', { query: '{ nothing }' }],
    ['BAD_REQUEST', {}],
  ])('has %s of the protocol', async (code, payload) => {
    const response = await market.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'x-api-key': environment.KEY },
      payload,
    })
    expect(response.json()).toMatchObject({ errors: [{ extensions: { code } }] })
    expect(response.statusCode).toBe(told.get(code))
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
