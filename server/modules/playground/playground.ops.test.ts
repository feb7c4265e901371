import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { type GraphQLSchema, parse, validate } from 'graphql'
import { Registry } from 'prom-client'
import { type App, createApp } from '../../app.ts'
import { buildProductSchema } from '../../schema.ts'
import { type Asker, asViewer } from '../../testing/as-viewer.ts'
import { buildCoach } from '../../testing/build-coach.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import { checkRoom } from './saved-query.rules.ts'

let market: Marketplace
let schema: GraphQLSchema
let seeker: TestUser
let admin: TestUser
beforeAll(async () => {
  market = await openMarketplace()
  schema = await buildProductSchema()
  await buildCoach(market)
})
beforeEach(async () => {
  seeker = await buildUser(market)
  admin = await buildUser(market, { userType: 'admin' })
})
afterAll(() => market.close())

const QUERY = `{ playground { maySave isAdmin savedQueries { id kind name document variables updatedAt isEditable } } }`
const SAVE = `mutation ($input: SaveQueryInput!) { saveQuery(input: $input) { id kind name document variables isEditable } }`
const SHARE = `mutation ($id: ID!, $shared: Boolean!) { shareQuery(id: $id, shared: $shared) { id kind } }`
const DELETE = `mutation ($id: ID!) { deleteQuery(id: $id) }`

interface Saved {
  id: string
  kind: string
  name: string
  document: string
  variables: string
  isEditable: boolean
}
const open = async (who: Asker) =>
  (
    await asViewer(market, who).run<{
      playground: { maySave: boolean; isAdmin: boolean; savedQueries: Saved[] }
    }>(QUERY)
  ).data.playground
const kept = async (who: Asker) =>
  (await open(who)).savedQueries.filter(({ kind }) => kind !== 'STARTER').map(({ name }) => name)
const save = (who: Asker, change: object = {}) =>
  asViewer(market, who).run<{ saveQuery: Saved }>(SAVE, {
    input: { name: 'Mine', document: '{ me { id } }', ...change },
  })

describe('starters', () => {
  test('are valid, and each finds something as it stands', async () => {
    const { savedQueries, ...rest } = await open(null)
    expect(rest).toEqual({ maySave: false, isAdmin: false })
    const starters = savedQueries.filter(({ kind }) => kind === 'STARTER')
    expect(starters).toHaveLength(5)
    for (const { document, variables, isEditable } of starters) {
      expect(isEditable).toBe(false)
      expect(validate(schema, parse(document))).toEqual([])
      const { data } = await asViewer(market, null).run(
        document,
        JSON.parse(variables) as Record<string, unknown>,
      )
      expect(Object.values(data)).toEqual([expect.anything()])
    }
  })
})

describe('saving', () => {
  test('keeps a document for its owner alone, and replaces it in its place', async () => {
    const { id, ...first } = (await save(seeker)).data.saveQuery
    expect(first).toEqual({
      kind: 'OWN',
      name: 'Mine',
      document: '{ me { id } }',
      variables: '{}',
      isEditable: true,
    })
    const again = await save(seeker, { id, name: ' Renamed ', variables: '{"a": 1}' })
    expect(again.data.saveQuery).toMatchObject({ id, name: 'Renamed', variables: '{"a": 1}' })
    expect(await kept(seeker)).toEqual(['Renamed'])
    expect(await kept(await buildUser(market))).not.toContain('Renamed')
    expect(await kept(null)).not.toContain('Renamed')
  })

  test.each([
    ['document', { document: '{ coachs { id } }' }, /Cannot query field "coachs"/],
    ['document', { document: '{ me {' }, /Syntax Error/],
    ['document', { document: `{ ${'me { id } '.repeat(3000)} }` }, /20,000/],
    ['name', { name: '  ' }, /name/],
    ['variables', { variables: '[1]' }, /JSON object/],
    ['variables', { variables: '{' }, /JSON object/],
  ])('refuses a wrong %s: %j', async (path, change, message) => {
    const { code, errors } = await save(seeker, change)
    expect(code).toBe('BAD_USER_INPUT')
    expect(errors[0]?.extensions.fields).toContainEqual({ path, message: expect.stringMatching(message) })
    expect(await kept(seeker)).not.toContain('Mine')
  })

  test('somebody else’s, a starter and a missing one answer alike', async () => {
    const { id } = (await save(seeker)).data.saveQuery
    for (const other of [id, 'starter-paging', crypto.randomUUID()]) {
      expect((await save(admin, { id: other })).code).toBe('NOT_FOUND')
      expect((await asViewer(market, admin).run(DELETE, { id: other })).code).toBe('NOT_FOUND')
    }
    expect(await kept(seeker)).toContain('Mine')
  })

  test('ends at fifty, also when two ask at once', async () => {
    await market.sql(
      `insert into saved_queries (owner_id, name, document, updated_at)
       select $1, 'Old ' || n, '{ me { id } }', now() from generate_series(1, 49) n`,
      [seeker.id],
    )
    const answers = await Promise.all([save(seeker), save(seeker), save(seeker)])
    expect(answers.flatMap(({ code }) => code ?? [])).toEqual(['POLICY_VIOLATION', 'POLICY_VIOLATION'])
    expect(() => checkRoom(100, true)).toThrow(/100 shared/)
  })

  test('visitors save nothing', async () => {
    expect((await save(null)).code).toBe('UNAUTHENTICATED')
  })
})

describe('sharing', () => {
  test('an admin shows theirs to everybody and takes it back; nobody else changes it', async () => {
    const { id } = (await save(admin, { name: 'For all' })).data.saveQuery
    const share = (who: Asker, shared: boolean) => asViewer(market, who).run(SHARE, { id, shared })
    expect((await share(seeker, true)).code).toBe('FORBIDDEN')
    expect((await share(admin, true)).data).toEqual({ shareQuery: { id, kind: 'SHARED' } })
    expect(await kept(null)).toContain('For all')
    const mine = (await open(seeker)).savedQueries.find((saved) => saved.id === id)
    expect(mine).toMatchObject({ isEditable: false })
    expect((await save(seeker, { id })).code).toBe('NOT_FOUND')
    const otherAdmin = await buildUser(market, { userType: 'admin' })
    expect((await save(otherAdmin, { id, name: 'Mended' })).data.saveQuery.kind).toBe('SHARED')
    await share(admin, false)
    expect(await kept(null)).not.toContain('Mended')
    expect((await asViewer(market, admin).run(DELETE, { id })).data).toEqual({ deleteQuery: id })
    expect(await kept(admin)).not.toContain('Mended')
  })
})

describe('in production', () => {
  const SHOWN = '{ playground { isAdmin } }'
  const asked: [string, Record<string, unknown>][] = [
    [SHOWN, {}],
    [SAVE, { input: { name: 'Mine', document: '{ me { id } }' } }],
    [SHARE, { id: crypto.randomUUID(), shared: true }],
    [DELETE, { id: crypto.randomUUID() }],
  ]
  let production: App
  beforeAll(async () => {
    const env = { ...market.services.env, NODE_ENV: 'production' as const }
    const known = new Set(asked.map(([query]) => createHash('sha256').update(query).digest('hex')))
    const services = { ...market.services, env, registry: new Registry() }
    production = await createApp(services, market.orm, undefined, known)
    await production.fastify.ready()
  })
  afterAll(() => production.fastify.close())

  test.each(['nobody', 'job_seeker', 'coach'] as const)('%s gets in by no operation', async (who) => {
    const before = await market.sql('select count(*) from saved_queries')
    const token = who === 'nobody' ? null : (await buildUser(market, { userType: who })).token
    for (const [query, variables] of asked) {
      const { code, data } = await inProduction(query, variables, token)
      const refused = token ? 'FORBIDDEN' : 'UNAUTHENTICATED'
      expect([code, data]).toEqual([refused, null])
    }
    expect(await market.sql('select count(*) from saved_queries')).toEqual(before)
  })

  test('an admin does', async () => {
    expect(await inProduction(SHOWN, {}, admin.token)).toEqual({
      code: undefined,
      data: { playground: { isAdmin: true } },
    })
    expect(
      (await inProduction(SAVE, { input: { name: 'Theirs', document: '{ me { id } }' } }, admin.token)).code,
    ).toBe(undefined)
  })

  async function inProduction(query: string, variables: object, token: string | null) {
    const response = await production.fastify.inject({
      method: 'POST',
      url: '/graphql',
      headers: token ? { authorization: `Bearer ${token}` } : {},
      payload: { query, variables },
    })
    const { data = null, errors } = response.json<{
      data?: unknown
      errors?: { extensions: { code: string } }[]
    }>()
    return { data, code: errors?.[0]?.extensions.code }
  }
})
