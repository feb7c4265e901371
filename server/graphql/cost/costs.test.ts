import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  type DocumentNode,
  getIntrospectionQuery,
  getOperationAST,
  type GraphQLSchema,
  isAbstractType,
  isIntrospectionType,
  type OperationDefinitionNode,
  parse,
  separateOperations,
  specifiedRules,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import { buildProductSchema } from '../../schema.ts'
import { createPriceOf, type PriceOf } from './costs.ts'
import { MAX_REQUEST_POINTS } from './request-limit.ts'

let schema: GraphQLSchema
let priceOf: PriceOf
beforeAll(async () => {
  schema = await buildProductSchema()
  priceOf = createPriceOf(schema)
})

function price(text: string, variables: Record<string, unknown> = {}, name?: string) {
  const document = parse(text)
  expect(validate(schema, document, specifiedRules)).toEqual([])
  return priceOf(document, getOperationAST(document, name) as OperationDefinitionNode, variables)
}
const points = (text: string, variables?: Record<string, unknown>) => price(text, variables).requested

const NAMES = 'edges { node { firstName } }'

describe('the rules', () => {
  test.each([
    ['nothing but a name, for a request is a request', '{ __typename }', 1],
    ['an object', '{ marketplace { rating } }', 1],
    ['an amount of money, with what it is of', '{ coach(id: "1") { hourlyRate { amountMinor } } }', 1],
    ['a page of 20 when nothing is said', `{ coaches { ${NAMES} } }`, 22],
    ['a page of as many as it says', `{ coaches(first: 7) { ${NAMES} } }`, 9],
    ['a page nobody looks at', '{ coaches(first: 50) { pageInfo { hasNextPage } } }', 2],
    ['a count', '{ coaches(first: 1) { totalCount } }', 7],
    ['facets', '{ coaches(first: 1) { facets { field values { value label count } } } }', 22],
    [
      'reviews of each coach',
      '{ coaches { edges { node { reviews(first: 5) { edges { node { rating } } } } } } }',
      162,
    ],
    ['three reviews when nothing is said', '{ coach(id: "1") { reviews { edges { node { rating } } } } }', 6],
    ['a plain list', '{ coach(id: "1") { sessionTypes { title } } }', 6],
    ['a mutation and its answer', 'mutation { createCoachProfile { id } }', 11],
    ['two of one field under two names', `{ a: coaches { ${NAMES} } b: coaches { ${NAMES} } }`, 44],
  ])('%s', (_what, text, expected) => {
    expect([text, points(text)]).toEqual([text, expected])
  })

  test.each([
    [{}, 22],
    [{ first: 5 }, 7],
    [{ first: null }, 22],
    [{ first: 0 }, 2],
    [{ first: -3 }, 2],
    [{ first: 2_147_483_647 }, 52],
    [{ first: Number.NaN }, 52],
    [{ first: Number.POSITIVE_INFINITY }, 52],
    [{ first: 1.5 }, 52],
    [{ first: '7' }, 52],
    [{ first: { of: 1 } }, 52],
  ])('first by a variable: %j', (variables, expected) => {
    expect(points(`query ($first: Int) { coaches(first: $first) { ${NAMES} } }`, variables)).toBe(expected)
  })

  test('a variable left out has the default the document gives it', () => {
    const text = `query ($first: Int = 9) { coaches(first: $first) { ${NAMES} } }`
    expect([points(text), points(text, { first: 3 }), points(text, { first: null })]).toEqual([11, 5, 22])
  })
})

describe('what is left out costs nothing, and what may be asked does', () => {
  const text = (directive: string, variable = '') =>
    `query ${variable} { marketplace { rating } coaches ${directive} { ${NAMES} } }`
  test.each([
    ['@skip(if: true)', '', {}, 1],
    ['@skip(if: false)', '', {}, 23],
    ['@include(if: false)', '', {}, 1],
    ['@include(if: true)', '', {}, 23],
    ['@include(if: $on)', '($on: Boolean!)', { on: true }, 23],
    ['@include(if: $on)', '($on: Boolean!)', { on: false }, 1],
    ['@include(if: $on)', '($on: Boolean!)', {}, 23],
    ['@include(if: $on)', '($on: Boolean = false)', {}, 1],
    ['@skip(if: $on)', '($on: Boolean = false)', { on: true }, 1],
  ])('%s %s with %j', (directive, variable, variables, expected) => {
    expect(points(text(directive, variable), variables)).toBe(expected)
  })

  test('a document of many switches is priced for every setting of them', () => {
    const names = Array.from({ length: 12 }, (_, n) => `v${n}`)
    const document = parse(
      `query (${names.map((name) => `$${name}: Boolean!`).join(' ')}) { ${names.map((name) => `${name}: marketplace @include(if: $${name}) { rating }`).join(' ')} }`,
    )
    const operation = getOperationAST(document) as OperationDefinitionNode
    for (let on = 1; on <= 200; on++) {
      const variables = Object.fromEntries(names.map((name, bit) => [name, Boolean((on >> bit) & 1)]))
      expect(priceOf(document, operation, variables).requested).toBe(
        Object.values(variables).filter(Boolean).length,
      )
    }
  })
})

describe('fragments', () => {
  test('cost what is in them, however it is put', () => {
    const plain = points(`{ coaches { ${NAMES} totalCount } }`)
    expect(
      points(
        `{ ...q } fragment q on Query { coaches { ...c ... on CoachConnection { totalCount } } } fragment c on CoachConnection { ${NAMES} }`,
      ),
    ).toBe(plain)
  })

  test('are run once where they are spread twice, and so are priced once', () => {
    expect(points(`{ coaches { ...c ...c ${NAMES} } } fragment c on CoachConnection { ${NAMES} }`)).toBe(22)
  })

  test('that double each time take no time', () => {
    const chain = Array.from(
      { length: 80 },
      (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`,
    )
    expect(points(`{ ...f0 } ${chain.join(' ')} fragment f80 on Query { coaches { ${NAMES} } }`)).toBe(22)
  })

  test('that spread into each other at two names are priced by what would run', () => {
    const chain = Array.from(
      { length: 20 },
      (_, n) =>
        `fragment f${n} on __Type { a: ofType { ...f${n + 1} } b: ofType { ...f${n + 1} } fields { name } }`,
    )
    const text = `{ __type(name: "Coach") { ...f0 } } ${chain.join(' ')} fragment f20 on __Type { fields { name } }`
    const document = parse(text)
    const { requested } = priceOf(document, getOperationAST(document) as OperationDefinitionNode, {})
    expect(requested).toBe(1 + 2 * (2 ** 21 - 1))
  })
})

test('introspection of all, as tools ask, fits into a request', () => {
  const text = getIntrospectionQuery({ inputValueDeprecation: true, specifiedByUrl: true })
  expect(points(text)).toBeGreaterThan(100)
  expect(points(text)).toBeLessThan(MAX_REQUEST_POINTS / 2)
})

describe('what was answered', () => {
  const text = `query ($first: Int) { coaches(first: $first) { totalCount edges { node { sessionTypes { title } reviews(first: 5) { edges { node { rating } } } } } } }`
  test('counts the objects that came, and never more than was asked', () => {
    const { requested, actual } = price(text, { first: 10 })
    expect(requested).toBe(7 + 10 * (1 + 5 + 7))
    const coach = {
      sessionTypes: [{ title: 'a' }, { title: 'b' }],
      reviews: { edges: [{ node: { rating: 5 } }] },
    }
    expect(actual({ coaches: { totalCount: 2, edges: [{ node: coach }, { node: coach }] } })).toBe(
      7 + 2 * (1 + 2 + 3),
    )
    expect(actual({ coaches: { totalCount: 0, edges: [] } })).toBe(7)
    const many = { coaches: { edges: Array.from({ length: 999 }, () => ({ node: coach })) } }
    expect(actual(many)).toBe(requested)
  })

  test('nothing, or an error, costs what looking for it costs', () => {
    const { actual } = price('{ coach(id: "1") { sessionTypes { title } } }')
    expect([actual({ coach: null }), actual(null), actual(undefined)]).toEqual([1, 1, 1])
    expect(price('mutation { createCoachProfile { id } }').actual(null)).toBe(11)
  })
})

test('the field that costs most is told with its place, and the parts are the whole', () => {
  const text = `{
  marketplace { rating }
  coaches(first: 50) {
    totalCount
    edges { node { firstName
      reviews(first: 50) { edges { node { rating } } } } }
  }
}`
  const { requested, fields } = price(text)
  const told = fields()
  expect(told[0]).toEqual({ path: 'coaches.edges.node.reviews', points: 2600, line: 6, column: 7 })
  expect(told.map(({ path }) => path)).toEqual([
    'coaches.edges.node.reviews',
    'coaches',
    'coaches.totalCount',
    'marketplace',
  ])
  expect(told.reduce((sum, field) => sum + field.points, 0)).toBe(requested)
})

/** Every document of the client, in one text with its fragments. */
async function clientDocument(): Promise<DocumentNode> {
  const folder = fileURLToPath(new URL('../../../client', import.meta.url))
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.graphql'))
  expect(files.length).toBeGreaterThan(150)
  return parse(files.map((file) => readFileSync(`${folder}/${file}`, 'utf8')).join('\n'))
}

test('no document of our own client is too costly, whatever page it asks for', async () => {
  const documents = Object.values(separateOperations(await clientDocument()))
  expect(documents.length).toBeGreaterThan(150)
  const costly = documents.flatMap((document) => {
    const one = getOperationAST(document) as OperationDefinitionNode
    const variables = Object.fromEntries(
      (one.variableDefinitions ?? []).map(({ variable, defaultValue }) => [
        variable.name.value,
        variable.name.value === 'first' ? 50 : defaultValue && valueFromASTUntyped(defaultValue),
      ]),
    )
    const { requested, fields } = priceOf(document, one, variables)
    return requested > MAX_REQUEST_POINTS
      ? [`${one.name?.value}: ${requested}, ${JSON.stringify(fields()[0])}`]
      : []
  })
  expect(costly).toEqual([])
})

test('every type is an object, so that each field has one price', () => {
  const abstract = Object.values(schema.getTypeMap()).filter(
    (type) => isAbstractType(type) && !isIntrospectionType(type),
  )
  expect(abstract.map(({ name }) => name)).toEqual([])
})
