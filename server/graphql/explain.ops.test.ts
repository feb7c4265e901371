import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildUser } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'

let market: Marketplace
const tokens: Record<string, string> = {}
beforeAll(async () => {
  market = await openMarketplace()
  for (const userType of ['job_seeker', 'coach', 'admin'] as const)
    tokens[userType] = (await buildUser(market, { userType })).token
})
afterAll(() => market.close())

interface Told {
  data: unknown
  extensions?: { statements?: { text: string; count: number; ms: number }[] }
}

async function ask(query: string, who: string | null, header = '1'): Promise<Told> {
  const answer = await market.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'x-explain': header, ...(who && { authorization: `Bearer ${tokens[who]}` }) },
    payload: { query },
  })
  return answer.json<Told>()
}

const USERS = '{ adminUsers(filter: { text: "very-secret-words" }, first: 1) { edges { node { id } } } }'
const COACHES = '{ coaches(filter: { text: "very-secret-words" }, first: 2) { totalCount } }'

test('an admin who asks is told the statements of a request, each text once, without a value', async () => {
  for (const _ of [1, 2, 3]) {
    const { statements = [] } = (await ask(USERS, 'admin')).extensions ?? {}
    expect(statements.length).toBeGreaterThan(0)
    expect(new Set(statements.map(({ text }) => text)).size).toBe(statements.length)
    expect(statements.some(({ text }) => /from users/i.test(text))).toBe(true)
    expect(JSON.stringify(statements)).not.toMatch(
      /very-secret-words|casebound\.test|[0-9a-f]{8}-[0-9a-f]{4}/,
    )
    for (const { count, ms } of statements) expect([count > 0, ms >= 0]).toEqual([true, true])
  }
})

test('requests at once are told each its own', async () => {
  const [users, settings] = await Promise.all([ask(USERS, 'admin'), ask('{ settings { key } }', 'admin')])
  expect(JSON.stringify(settings.extensions)).not.toMatch(/from users/i)
  expect(JSON.stringify(users.extensions)).not.toMatch(/setting_versions/i)
})

test.each([null, 'job_seeker', 'coach'])('%s is told nothing', async (who) => {
  expect((await ask(COACHES, who)).extensions?.statements).toBeUndefined()
})

test('nor is an admin who does not ask', async () => {
  expect((await ask(COACHES, 'admin', '0')).extensions?.statements).toBeUndefined()
})
