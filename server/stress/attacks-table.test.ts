import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../..')

/** The tests a table names in its last column, each in backticks. */
function namedIn(markdown: string): string[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '))
  return rows.flatMap((row) => {
    const last = row.split(' | ').at(-1) ?? ''
    return [...last.matchAll(/`([^`]+)`/g)].flatMap(([, title]) => title ?? [])
  })
}

const sources = ['server', 'client'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('attacks-table.test.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)

const QUOTES = ["'", '"', '`']
/** A title stands in quotes; of `describe › test` both parts, in one file. */
const isIn = (source: string, title: string) =>
  title.split(' › ').every((part) => QUOTES.some((quote) => source.includes(quote + part + quote)))

const missing = (titles: string[]) => titles.filter((title) => !sources.some((source) => isIn(source, title)))

const table = readFileSync(join(here, 'attacks.md'), 'utf8')

test('every attack of the table names its test, and each test is there', () => {
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| test |'))
  expect(rows.length).toBeGreaterThan(40)
  expect(rows.filter((row) => namedIn(row).length === 0)).toEqual([])
  expect(missing(namedIn(table))).toEqual([])
})

test('a title that stands nowhere is missed', () => {
  const nowhere = ['no such', 'test'].join(' ')
  expect(missing([nowhere, `unlike documents › ${nowhere}`])).toEqual([
    nowhere,
    `unlike documents › ${nowhere}`,
  ])
})
