import type { Page } from 'playwright-core'
import type { Figure } from '../../../server/tools/books/figure.ts'
import { wordsOf } from '../browser/browser.ts'

/** A file that a page saves: whose each line is, and which amount of the page stands in which column. */
export interface Exported {
  button: string
  key: readonly string[]
  columns: Readonly<Record<string, string>>
}

/** Saves the file as a person does and reads its amounts. */
export async function figuresExported(page: Page, { button, key, columns }: Exported): Promise<Figure[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ])
  const [head = [], ...lines] = (await wordsOf(download)).trim().split('\r\n').map(cellsOf)
  const cell = (line: readonly string[], column: string) => line[head.indexOf(column)] ?? ''
  return lines.flatMap((line) =>
    Object.entries(columns).map(([path, column]) => ({
      path,
      key: key.map((name) => cell(line, name)).join(' '),
      amount: Number(cell(line, column).replace('.', '')),
      currency: cell(line, 'Currency'),
    })),
  )
}

/** The cells of a line (RFC 4180). */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
