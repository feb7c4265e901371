import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import ts from 'typescript'
import { toCurl, toFetch } from './request-code.ts'
import { toTypedDocument } from './typed-document.ts'

const SCHEMA = buildSchema(`
  scalar DateTimeISO scalar JSON
  enum Sort { BEST NEWEST }
  input Range { from: DateTimeISO! to: DateTimeISO inner: Range }
  interface Named { name: String! }
  type Coach implements Named { id: ID! name: String! rating: Float firms: [String!]! sort: Sort extra: JSON other: Coach }
  type Firm implements Named { name: String! size: Int! }
  union Found = Coach | Firm
  type Query { coach(id: ID!): Coach found(range: Range, sort: Sort = BEST, ids: [ID!]): [Found!]! named: Named }
`)

describe('typed document', () => {
  test('nulls, lists, aliases, enums and scalars are those of the schema', () => {
    const text = toTypedDocument(
      'query OneCoach($id: ID!) { it: coach(id: $id) { id rating firms sort extra } }',
      SCHEMA,
    )
    expect(text).toContain(`export type OneCoachResult = {
  it: {
    id: string
    rating: number | null
    firms: (string)[]
    sort: 'BEST' | 'NEWEST' | null
    extra: unknown | null
  } | null
}`)
    expect(text).toContain('export type OneCoachVariables = {\n  id: string\n}')
  })

  test('fragments merge, and several possible types are several objects', () => {
    const text = toTypedDocument(
      `{ found { __typename ... on Coach { id ...Rest } ... on Firm { size } } }
       fragment Rest on Coach { other { id } ...More } fragment More on Coach { other { name } }`,
      SCHEMA,
    )
    expect(text).toContain(`  found: ({
    __typename: 'Coach'
    id: string
    other: {
      id: string
      name: string
    } | null
  } | {
    __typename: 'Firm'
    size: number
  })[]`)
    expect(text).toContain('export type MyQueryVariables = Record<string, never>')
  })

  test('what a directive may leave out is optional, and what has a default may be left out', () => {
    const text = toTypedDocument(
      'query Q($r: Range!, $s: Sort = NEWEST, $ids: [ID!]) { found(range: $r, sort: $s, ids: $ids) { ... on Firm { size @include(if: true) } } }',
      SCHEMA,
    )
    expect(text).toContain('size?: number')
    expect(text).toContain(`export interface Range {
  from: string
  to?: string | null
  inner?: Range | null
}`)
    expect(text).toContain(`  r: Range\n  s?: 'BEST' | 'NEWEST' | null\n  ids?: readonly (string)[] | null`)
  })

  test('is TypeScript, backticks and all', () => {
    const query = 'query A { named { name } } # `a` ${b} \\'
    for (const name of ['A', 'B', null]) {
      const code = toTypedDocument(query, SCHEMA, name)
      const { diagnostics = [] } = ts.transpileModule(code, { reportDiagnostics: true })
      expect(diagnostics).toEqual([])
      expect(code).toContain('\\`a\\` \\${b} \\\\')
    }
  })

  test('a fragment alone is nothing to copy', () => {
    expect(() => toTypedDocument('fragment A on Coach { id }', SCHEMA)).toThrow('no operation')
  })
})

describe('request', () => {
  const call = {
    url: 'https://casebound.test/graphql',
    headers: { authorization: 'Bearer YOUR_TOKEN', 'x-api-key': 'YOUR_KEY' },
    ask: { query: `{ coach(id: "it's") { id } }`, variables: { a: 1 } },
  }

  test('as curl: quoted for a shell', () => {
    expect(toCurl(call)).toBe(`curl 'https://casebound.test/graphql' \\
  --header 'content-type: application/json' \\
  --header 'authorization: Bearer YOUR_TOKEN' \\
  --header 'x-api-key: YOUR_KEY' \\
  --data '{"query":"{ coach(id: \\"it'\\''s\\") { id } }","variables":{"a":1}}'`)
  })

  test('as fetch: sends the same', async () => {
    const code = toFetch(call).replace('await fetch', 'await send')
    const sent: unknown[] = []
    const send = async (url: string, { body }: { body: string }) => {
      sent.push(url, JSON.parse(body))
      return { json: async () => ({ data: 1 }) }
    }
    const answer: unknown = runInNewContext(`(async () => { ${code} return data })()`, { send })
    expect(await answer).toBe(1)
    expect(sent).toEqual([call.url, call.ask])
  })
})
