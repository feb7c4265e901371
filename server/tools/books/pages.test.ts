import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { filesBelow, root } from '../files.ts'
import { clientOperations, type Operation } from './operations.ts'
import { MONEY_PAGES } from './pages/index.ts'

let operations: ReadonlyMap<string, Operation>
beforeAll(async () => {
  operations = await clientOperations()
})

test('every query of the client that is answered with an amount is held against the books', () => {
  const withMoney = [...operations.values()].filter(({ kind, paths }) => kind === 'query' && paths.size > 0)
  expect(withMoney.length).toBeGreaterThan(20)
  const asked = new Set(MONEY_PAGES.map(({ operation }) => operation))
  expect(withMoney.map(({ name }) => name).filter((name) => !asked.has(name))).toEqual([])
})

test('every page asks what the client asks, with nothing of its own', () => {
  expect(MONEY_PAGES.filter(({ operation }) => !operations.has(operation))).toEqual([])
})

/** What a page shows is recomputed without a line that the page itself is computed with. */
test('the books know nothing of the product’s code', async () => {
  const files = (await filesBelow('server/tools/books')).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))
  const imported = texts.flatMap((text) => [...text.matchAll(/from '([^']+)'/g)].map(([, name = '']) => name))
  const outside = imported.filter(
    (name) => !/^\.{1,2}\/([a-z-]+\/)?[a-z-]+\.ts$/.test(name) || name.startsWith('../../'),
  )
  expect([...new Set(outside)].sort()).toEqual([
    'graphql',
    'node:fs/promises',
    'node:path',
    'pdfjs-dist/legacy/build/pdf.mjs',
    'pg',
  ])
})

test('the README names the command, and what it runs is there', async () => {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const [, file = ''] = scripts.books?.split(' ') ?? []
  expect(await readFile(join(root, file), 'utf8')).toContain('compareBooks')
  expect(await readFile(join(root, 'README.md'), 'utf8')).toContain('| `npm run books` |')
})
