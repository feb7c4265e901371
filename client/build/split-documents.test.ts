import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { partsOf } from './split-documents.ts'

const generated = new URL('../generated/graphql.ts', import.meta.url)

test('every document and hook of the generated file is in one part, beside what it needs', async () => {
  const source = await readFile(generated, 'utf8')
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const parts = partsOf(source)
  const split = [...parts.values()].flat().map((code) => /^export (?:const|function) (\w+)/.exec(code)?.[1])
  const sorted = (list: (string | undefined)[]) => list.toSorted((a, b) => `${a}`.localeCompare(`${b}`))
  expect(sorted(split)).toEqual(sorted(names))
  expect(names.length).toBeGreaterThan(100)
  for (const [name, codes] of parts) expect([name, codes.length > 1]).toEqual([name, true])
})
