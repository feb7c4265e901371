import { readdir, readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { type GraphQLSchema, isIntrospectionType, isObjectType, isSpecifiedScalarType } from 'graphql'
import { buildProductSchema } from './schema.ts'
import { schemaText } from './tools/schema-text.ts'

let schema: GraphQLSchema
beforeAll(async () => {
  schema = await buildProductSchema()
})

const NONE = '\u0000nothing differs'

test('schema/schema.graphql is what the code emits', async () => {
  const text = await readFile(new URL('../schema/schema.graphql', import.meta.url), 'utf8')
  const committed = text.split('\n')
  const emitted = schemaText(schema).split('\n')
  const first = emitted.findIndex((line, index) => line !== committed[index])
  const hint = first === -1 && emitted.length === committed.length ? NONE : advice(emitted[first], first)
  expect(hint).toBe(NONE)
})

const advice = (line: string | undefined, index: number) =>
  `schema/schema.graphql is stale from line ${index + 1} (${line ?? 'its end'}). Run: npm run schema`

describe('every', () => {
  test('type that carries meaning of its own says what it is', () => {
    const silent = Object.values(schema.getTypeMap()).filter(
      (type) =>
        !isIntrospectionType(type) &&
        !isSpecifiedScalarType(type) &&
        type !== schema.getQueryType() &&
        type !== schema.getMutationType() &&
        !type.description,
    )
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  test('root field says what it does, in a sentence', () => {
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.values(type?.getFields() ?? {}),
    )
    expect(
      fields.filter(({ description }) => !/^[A-Z].+\.$/s.test(description ?? '')).map(({ name }) => name),
    ).toEqual([])
  })
})

test('every name in the table of words is one of the schema or of the code', async () => {
  const readme = await readFile(new URL('../schema/README.md', import.meta.url), 'utf8')
  const [, words = ''] = /^## Words\n(.*?)^## /ms.exec(readme) ?? []
  const rows = words.split('\n').filter((line) => /^\| [^|-]/.test(line))
  const named = rows.flatMap((row) => [...(row.split('|')[2] ?? '').matchAll(/`([A-Z][a-z]\w*)/g)])
  const names = new Set(named.map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(15)
  const types = schema.getTypeMap()
  const inCode = await declared()
  expect([...names].filter((name) => !types[name] && !inCode.has(name))).toEqual([])
})

async function declared(): Promise<Set<string>> {
  const folder = new URL('.', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  const found = texts.flatMap((text) => [...text.matchAll(/^export (?:interface|class|type) (\w+)/gm)])
  return new Set(found.map(([, name = '']) => name))
}

test('what must stay private is on no type that others see', () => {
  const visible = ['Coach', 'Session', 'SessionCoach', 'Review', 'Slot'].flatMap((name) => {
    const type = schema.getType(name)
    return isObjectType(type)
      ? Object.keys(type.getFields()).map((field) => `${name}.${field}`)
      : [`${name} is missing`]
  })
  expect(
    visible.filter((field) => /missing|email|firebase|private|taxResidency|earned/i.test(field)),
  ).toEqual([])
})
