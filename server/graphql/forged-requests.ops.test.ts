import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { CREATE_HOLD } from '../testing/documents.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { BUSIEST } from './compile.ts'

let market: Marketplace
let coach: TestCoach
let url = ''
beforeAll(async () => {
  market = await openMarketplace()
  coach = await buildCoach(market)
  url = `${await market.app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
})
afterAll(() => market.close())

const variables = () => ({
  input: {
    coachId: coach.coachId,
    sessionType: 'live-case',
    startsAt: '2026-11-23T12:00:00Z',
    timeZone: 'UTC',
    guest: { name: 'Noor Haddad', email: `${randomUUID()}@mail.test` },
    idempotencyKey: randomUUID(),
  },
})

interface Forged {
  method?: 'GET' | 'POST'
  search?: Record<string, string>
  contentType?: string | undefined
  body?: string
}

/** Sends bytes as a page elsewhere can have a browser send them: with no header that would have to be asked for. */
function forge({ method = 'POST', search = {}, contentType, body }: Forged) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = contentType === undefined ? {} : { 'content-type': contentType }
    const sent = request(`${url}?${new URLSearchParams(search)}`, { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const live = () => market.sql('select 1 from sessions')

/** Once by each path: not known, known, compiled. */
async function byEveryPath(one: () => Forged) {
  const answers = []
  for (let turn = 0; turn < BUSIEST.enough + 3; turn++) answers.push(await forge(one()))
  const isRefused = answers.every(({ status }) => status >= 400 && status < 500)
  return { isRefused, sessions: await live() }
}

const REFUSED = { isRefused: true, sessions: [] }

const NAMED = CREATE_HOLD.replace('mutation (', 'mutation Hold (')

describe('a mutation by GET takes nothing', () => {
  const byGet = (query: string, operationName?: string) => (): Forged => ({
    method: 'GET',
    search: {
      query,
      variables: JSON.stringify(variables()),
      ...(operationName !== undefined && { operationName }),
    },
  })

  test.each([
    ['without a name', undefined],
    ['with an empty name', ''],
    ['with its name', 'Hold'],
    ['with another name', 'Other'],
  ])('%s', async (_case, name) => {
    expect(await byEveryPath(byGet(NAMED, name))).toEqual(REFUSED)
  })

  test.each([
    ['an empty name', ''],
    ['the name of the query', 'Ask'],
  ])('beside a query, under %s', async (_case, name) => {
    const query = `${NAMED} query Ask { __typename }`
    for (let turn = 0; turn < BUSIEST.enough + 3; turn++) await forge(byGet(query, name)())
    expect(await live()).toEqual([])
  })

  test('even once it was compiled for those who post it', async () => {
    const compiled = `${NAMED} # compiled`
    for (let turn = 0; turn < BUSIEST.enough + 3; turn++)
      await forge({
        contentType: 'application/json',
        body: JSON.stringify({
          query: compiled,
          variables: { input: { ...variables().input, coachId: randomUUID() } },
        }),
      })
    expect(await byEveryPath(byGet(compiled, ''))).toEqual(REFUSED)
  })
})

describe('a post that needs no leave of ours takes nothing', () => {
  const JSON_BODY = () => JSON.stringify({ query: CREATE_HOLD, variables: variables() })
  const FORM_BODY = () =>
    String(new URLSearchParams({ query: CREATE_HOLD, variables: JSON.stringify(variables()) }))
  const PARTS = () =>
    Object.entries({ query: CREATE_HOLD, variables: JSON.stringify(variables()) })
      .map(([name, value]) => `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')
      .concat('--x--\r\n')

  test.each([
    ['text/plain', JSON_BODY],
    ['Text/Plain; charset=utf-8', JSON_BODY],
    ['text/plain; application/json', JSON_BODY],
    ['text/plain;charset=application/json', JSON_BODY],
    ['application/x-www-form-urlencoded', FORM_BODY],
    ['application/x-www-form-urlencoded', JSON_BODY],
    ['application/x-www-form-urlencoded; application/json', JSON_BODY],
    ['multipart/form-data; boundary=x', PARTS],
    ['multipart/form-data; boundary=application/json', JSON_BODY],
    ['', JSON_BODY],
    [undefined, JSON_BODY],
  ])('%p', async (contentType, body) => {
    expect(await byEveryPath(() => ({ contentType, body: body() }))).toEqual(REFUSED)
  })
})

describe('an empty operation name is none', () => {
  const extensions = { cost: false }
  const post = (query: string, operationName: string | null) =>
    forge({ contentType: 'application/json', body: JSON.stringify({ query, operationName, extensions }) })

  test.each(['', null])('%p runs the only operation there is', async (name) => {
    for (const query of ['{ __typename }', 'query Named { __typename }']) {
      const answers = []
      for (let turn = 0; turn < BUSIEST.enough + 3; turn++) answers.push(await post(query, name))
      expect(new Set(answers.map(({ status, text }) => `${status} ${text.trim()}`))).toEqual(
        new Set(['200 {"data":{"__typename":"Query"}}']),
      )
    }
  })

  test.each(['', null])('%p of several is refused', async (name) => {
    for (let turn = 0; turn < 3; turn++) {
      const { status, text } = await post('query A { __typename } query B { __typename }', name)
      expect([status, text]).toEqual([400, expect.stringContaining('Must provide operation name')])
    }
  })

  test('by GET as well', async () => {
    const search = { query: '{ __typename }', operationName: '', extensions: JSON.stringify(extensions) }
    for (let turn = 0; turn < 3; turn++)
      expect(await forge({ method: 'GET', search })).toEqual({
        status: 200,
        text: '{"data":{"__typename":"Query"}}\n',
      })
  })
})

test('the same mutation posted as JSON is heard, so that all of this was refused for how it was sent', async () => {
  const { text } = await forge({
    contentType: 'application/json',
    body: JSON.stringify({ query: NAMED, operationName: '', variables: variables() }),
  })
  expect(text).toContain('"createHold"')
  expect(await live()).toHaveLength(1)
  expect(market.errors).toEqual([])
})
