import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gql } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { buildSchema, getNamedType, isObjectType } from 'graphql'
import { createCache } from './cache.ts'

test.each(['Money', 'Payment', 'SessionSeeker', 'RescheduleProposal', 'SessionDispute', 'SessionTerms'])(
  'what was asked of a %s stays when something else of it is asked',
  (type) => {
    const cache = createCache()
    const ask = (fields: string) => gql(`query { session(id: "one") { id part { ${fields} } } }`)
    for (const field of ['first', 'second']) {
      const part = { __typename: type, [field]: 1 }
      cache.writeQuery({ query: ask(field), data: { session: { __typename: 'Session', id: 'one', part } } })
    }
    expect(cache.readQuery({ query: ask('first second') })).toMatchObject({
      session: { part: { first: 1, second: 1 } },
    })
  },
)

const client = fileURLToPath(new URL('..', import.meta.url))
const documents = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.graphql'))
  .map((path) => readFileSync(`${client}/${path}`, 'utf8'))
  .join('\n')
const schema = buildSchema(readFileSync(`${client}/../schema/schema.graphql`, 'utf8'))
/** Where in a list, and who asks: not which list it is. */
const PLACE = ['first', 'after', 'token']

/** Every list of pages that the client asks, with each argument that says which list it is. */
const lists = Object.values(schema.getQueryType()?.getFields() ?? {})
  .filter(({ name, type }) => {
    const list = getNamedType(type)
    return isObjectType(list) && 'pageInfo' in list.getFields() && new RegExp(`\\b${name}\\b`).test(documents)
  })
  .flatMap(({ name, args }) =>
    args.filter((arg) => !PLACE.includes(arg.name)).map((arg) => [name, arg.name] as const),
  )

test.each(lists)('lists of %s that differ in their %s are kept apart', (field, argument) => {
  const cache = createCache()
  const query = gql(`query ($value: Int) {
    ${field}(${argument}: $value, first: 20) { edges { cursor node { id } } pageInfo { hasNextPage endCursor } }
  }`)
  const listOf = (id: string) => ({
    [field]: {
      edges: [{ cursor: id, node: { __typename: 'Row', id } }],
      pageInfo: { hasNextPage: false, endCursor: id },
    },
  })
  cache.writeQuery({ query, variables: { value: 1 }, data: listOf('one') })
  cache.writeQuery({ query, variables: { value: 2 }, data: listOf('two') })
  expect(cache.readQuery({ query, variables: { value: 1 } })).toMatchObject(listOf('one'))
})
