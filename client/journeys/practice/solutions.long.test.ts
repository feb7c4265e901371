import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from '@jest/globals'
import { cases } from '../../../server/content/cases/index.ts'
import { foundIn, solutionsOf } from '../../../server/content/cases/solution-text.testing.ts'
import { ask } from '../../testing/product/ask.ts'
import { productUrl } from '../../testing/browser/browser.ts'

const BUILT = fileURLToPath(new URL('../../../.build/client/', import.meta.url))
const SOLUTIONS = cases.flatMap(solutionsOf)

let files: string[]
beforeAll(async () => {
  const all = await readdir(BUILT, { recursive: true, withFileTypes: true })
  files = all
    .filter((entry) => entry.isFile() && /\.(js|mjs|css|html|json|map|txt|svg|webmanifest)$/.test(entry.name))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
})

test('no file that browsers are given holds a solution of a case', async () => {
  expect(files.length).toBeGreaterThan(50)
  const found = await Promise.all(
    files.map(async (file) =>
      foundIn(await readFile(file, 'utf8'), SOLUTIONS).map(({ slug, text }) => `${file} ${slug}: ${text}`),
    ),
  )
  expect(found.flat()).toEqual([])
})

test('and neither do the pages of the cases, nor what they ask for', async () => {
  const found: string[] = []
  for (const { slug } of cases) {
    const page = await fetch(new URL(`/case-library/${slug}`, productUrl()))
    const answer = await ask<object>(
      `query ($slug: String!) { case(slug: $slug) { situation question outline { title } material { recommendation steps { strong } } } }`,
      { slug },
    )
    const text = `${await page.text()}\n${JSON.stringify(answer)}`
    found.push(...foundIn(text, SOLUTIONS).map((one) => `${slug} ${one.part}: ${one.text}`))
  }
  expect(found).toEqual([])
})
