import { describe, expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { unannounced } from './unannounced.ts'

const RELEASED = buildSchema(`
  type Query { coach(id: ID!): Coach coaches(first: Int = 20): [Coach!]! }
  type Coach { id: ID! name: String! city: String kind: Kind! }
  enum Kind { CALL TEXT }
  input Filter { city: String }
`)
const changed = (from: string, to: string) =>
  buildSchema(
    `
  type Query { coach(id: ID!): Coach coaches(first: Int = 20): [Coach!]! }
  type Coach { id: ID! name: String! city: String kind: Kind! }
  enum Kind { CALL TEXT }
  input Filter { city: String }
`.replace(from, to),
  )
const log = (...lines: string[]) =>
  ['# Changes', '', '## Unreleased', '', ...lines, '', '## 2026-11-01', '', '- `Coach.name` is gone.'].join(
    '\n',
  )

describe('a change that breaks', () => {
  test.each([
    ['a field is removed', ' city: String kind', ' kind', 'Coach.city'],
    ['a field may be null', 'name: String!', 'name: String', 'Coach.name'],
    ['an argument is demanded', 'coach(id: ID!)', 'coach(id: ID!, token: String!)', 'Query.coach.token'],
    ['a value is removed', 'CALL TEXT', 'CALL', 'Kind.TEXT'],
    ['an input is demanded', 'input Filter { city: String', 'input Filter { city: String!', 'Filter.city'],
  ])('%s', async (_case, from, to, path) => {
    const now = changed(from, to)
    expect((await unannounced(RELEASED, now, log())).map((one) => one.path)).toEqual([path])
    expect(await unannounced(RELEASED, now, log(`- \`${path}\` changes, because.`))).toEqual([])
  })
})

test.each([
  ['a new field', 'city: String kind', 'city: String country: String kind'],
  ['a new argument with a default', 'first: Int = 20', 'first: Int = 20, after: String'],
  ['nothing', '', ''],
])('%s breaks nobody', async (_case, from, to) => {
  expect(await unannounced(RELEASED, changed(from, to), log())).toEqual([])
})

test('without a section for what is not released, nothing is announced', async () => {
  const now = changed('name: String!', 'name: String')
  expect(await unannounced(RELEASED, now, '# Changes\n\n- `Coach.name`')).toHaveLength(1)
})
