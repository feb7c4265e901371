import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { type DocumentNode, type OperationDefinitionNode, parse } from 'graphql'
import { KnownDocuments } from './known-documents.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const keyOf = (text: string) => `hash of the schema:${hashOf(text)}`
const operationOf = (document: DocumentNode) => document.definitions[0] as OperationDefinitionNode

/** As the pipeline does when it meets a text for the first time. */
async function meet(known: KnownDocuments, text: string): Promise<void> {
  const document = parse(text)
  await known.store.set(keyOf(text), document)
  known.learn(text, null, { document, operation: operationOf(document), isOurs: known.isOurs(hashOf(text)) })
}

const OURS = 'query Ours { __typename }'
const longText = (place: number) => `query Q${place} { ${'__typename '.repeat(700)} }`

test('our own documents stay however many strangers come', async () => {
  const known = new KnownDocuments(new Set([hashOf(OURS)]))
  await meet(known, OURS)
  for (let place = 0; place < 5_000; place++) await meet(known, `query Q${place} { __typename }`)
  expect(known.find(OURS, null)).toMatchObject({ isOurs: true })
  expect(await known.store.get(keyOf(OURS))).toBeDefined()
})

test.each([
  ['short', 5_000, (place: number) => `query Q${place} { __typename }`, 500],
  ['long', 200, longText, 40],
])('of 5,000 %s documents the latest few stay', async (_size, amount, textOf, limit) => {
  const known = new KnownDocuments()
  const texts = Array.from({ length: amount }, (_, place) => textOf(place))
  for (const text of texts) await meet(known, text)
  const asked = texts.filter((text) => known.find(text, null))
  const stored = await Promise.all(texts.map((text) => known.store.get(keyOf(text))))
  expect(asked.length).toBeLessThanOrEqual(limit)
  expect(stored.filter(Boolean).length).toBeLessThanOrEqual(limit)
  expect(known.find(texts.at(-1) ?? '', null)).toBeDefined()
})

test('an endless text is not kept', async () => {
  const known = new KnownDocuments()
  const text = `{ __typename } #${'x'.repeat(10_000)}`
  await meet(known, text)
  expect([known.find(text, null), await known.store.get(keyOf(text))]).toEqual([undefined, undefined])
})

test('an empty name is none, and another name is another ask', async () => {
  const known = new KnownDocuments()
  await meet(known, OURS)
  expect([known.find(OURS, ''), known.find(OURS, 'Ours')]).toEqual([known.find(OURS, null), undefined])
  expect(known.find(OURS, null)).toBeDefined()
})
