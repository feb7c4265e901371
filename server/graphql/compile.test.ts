import { describe, expect, test } from '@jest/globals'
import { buildSchema, getOperationAST, type OperationDefinitionNode, parse } from 'graphql'
import { BUSIEST, countFields, createCompile } from './compile.ts'

const schema = buildSchema('type Query { a: Query b: Query name(of: Int): String }')

function read(text: string) {
  const document = parse(text)
  return {
    document,
    operation: getOperationAST(document, 'Q') ?? (document.definitions[0] as OperationDefinitionNode),
  }
}

/** Asks so many times and says from which time on the operation was compiled. */
function compiledFrom(
  compile: ReturnType<typeof createCompile>,
  text: string,
  times: number,
  isOurs = false,
) {
  const { document, operation } = read(text)
  for (let time = 1; time <= times; time++) if (compile(document, operation, isOurs)) return time
  return null
}

test('a document of ours is compiled the second time', () => {
  expect(compiledFrom(createCompile(schema), '{ name }', 9, true)).toBe(2)
})

test('a stranger’s is compiled once it is among the busiest', () => {
  const from = compiledFrom(createCompile(schema), '{ name }', BUSIEST.enough + 1)
  expect(from).toBeGreaterThanOrEqual(BUSIEST.enough)
})

describe('unlike documents', () => {
  test.each([2, 10])('each sent %i times are never compiled', (times) => {
    const compile = createCompile(schema)
    for (let of = 0; of < 5_000; of++) expect(compiledFrom(compile, `{ name(of: ${of}) }`, times)).toBeNull()
  })

  test('sent until they are compiled take no more places than there are', () => {
    const compile = createCompile(schema)
    const compiled = Array.from({ length: 200 }, (_, of) =>
      compiledFrom(compile, `{ name(of: ${of}) }`, BUSIEST.enough + 1),
    )
    expect(compiled.filter(Boolean)).toHaveLength(BUSIEST.count)
  })
})

describe('the fields that compiling grows with', () => {
  const count = (text: string) => {
    const { document, operation } = read(text)
    return countFields(document, operation)
  }

  test('are counted at every place, through fragments', () => {
    expect(count('{ a { name ... { b { name } } } }')).toBe(4)
    expect(count('query Q { a { ...f } b { ...f } } fragment f on Query { name b { name } }')).toBe(8)
  })

  test('of fragments that double each time are too many at once', () => {
    const chain = Array.from(
      { length: 60 },
      (_, n) => `fragment f${n} on Query { a { ...f${n + 1} } b { ...f${n + 1} } }`,
    ).join(' ')
    const text = `query Q { ...f0 } ${chain} fragment f60 on Query { name }`
    expect(count(text)).toBe(Number.POSITIVE_INFINITY)
    expect(compiledFrom(createCompile(schema), text, 3 * BUSIEST.enough)).toBeNull()
  })
})
