import { describe, expect, test } from '@jest/globals'
import { buildSchema, parse, validate } from 'graphql'
import { limitDocuments, LIMITS } from './limits.ts'

const schema = buildSchema('type Query { a: Query b: Query name: String }')

const problems = (text: string) =>
  validate(schema, parse(text), [limitDocuments]).map(({ message }) => message)

const deep = (depth: number) => `${'{ a '.repeat(depth - 1)}{ name }${' }'.repeat(depth - 1)}`
const TOO_DEEP = `Nest fields at most ${LIMITS.depth} deep.`

describe('depth', () => {
  test('8 is well, 9 is not', () => {
    expect([problems(deep(8)), problems(deep(9))]).toEqual([[], [TOO_DEEP]])
  })

  test('counts through fragments and inline fragments, wherever they are declared', () => {
    const text = `fragment two on Query { a { ... on Query { b { name } } } } query { a { a { a { a { a { a { ...two } } } } } } }`
    expect(problems(text)).toEqual([TOO_DEEP])
  })

  test('is counted for every operation', () => {
    expect(problems(`query A { name } query B ${deep(9)}`)).toEqual([TOO_DEEP])
  })

  test('of introspection is its own', () => {
    expect(
      problems(
        '{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }',
      ),
    ).toEqual([])
  })

  test('ends with fragments in a circle, and with ones that double each time', () => {
    expect(
      problems('{ ...x } fragment x on Query { a { ...y } } fragment y on Query { a { ...x } }'),
    ).toEqual([])
    const chain = Array.from(
      { length: 90 },
      (_, n) => `fragment f${n} on Query { ...f${n + 1} ...f${n + 1} }`,
    ).join(' ')
    expect(problems(`{ ...f0 } ${chain} fragment f90 on Query ${deep(9)}`)).toEqual([TOO_DEEP])
  })
})

describe('aliases', () => {
  const aliases = (count: number, field = 'name') =>
    `{ ${Array.from({ length: count }, (_, n) => `n${n}: ${field}`).join(' ')} }`

  test.each(['name', '__typename'])('15 of %s are well, 16 are not', (field) => {
    expect([problems(aliases(15, field)), problems(aliases(16, field))]).toEqual([
      [],
      [`Use at most ${LIMITS.aliases} aliases in a document.`],
    ])
  })

  test('are counted over the whole document', () => {
    expect(
      problems(`query A ${aliases(8)} query B { ...f } fragment f on Query { a ${aliases(8)} }`),
    ).toHaveLength(1)
  })
})

describe('directives', () => {
  const INCLUDE = '@include(if: true)'
  const PLACES: [string, (directives: string) => string][] = [
    ['a field', (d) => `{ name ${d} }`],
    ['a spread', (d) => `{ ...f ${d} } fragment f on Query { name }`],
    ['an inline fragment', (d) => `{ ... on Query ${d} { name } }`],
    ['the definition of a fragment', (d) => `{ ...f } fragment f on Query ${d} { name }`],
    ['an operation', (d) => `query ${d} { name }`],
    ['a variable', (d) => `query ($v: Int ${d}) { name }`],
    ['a field far inside', (d) => `{ a { ... { b { ...f } } } } fragment f on Query { a { name ${d} } }`],
  ]

  test.each(PLACES)('15 on %s are well, 16 are not', (_place, build) => {
    expect([problems(build(`${INCLUDE} `.repeat(15))), problems(build(`${INCLUDE} `.repeat(16)))]).toEqual([
      [],
      [`Use at most ${LIMITS.directives} directives in a document.`],
    ])
  })

  test('are counted over the whole document', () => {
    const text = PLACES.slice(0, 2).map(([, build], place) =>
      build(`${INCLUDE} `.repeat(8)).replace('{', `query Q${place} {`),
    )
    expect(problems(text.join(' '))).toHaveLength(1)
  })
})
