import type { Browser, Page } from 'playwright-core'
import type { Variables } from '../../../server/tools/books/asker.ts'
import { compare, type Compared, type Difference } from '../../../server/tools/books/compare.ts'
import { type Figure, textIn } from '../../../server/tools/books/figure.ts'
import { moneyIn } from '../../../server/tools/books/money-texts.ts'
import { VIEWERS } from '../../../server/tools/books/page.ts'
import { MONEY_PAGES } from '../../../server/tools/books/pages/index.ts'
import { ATTEMPTS, type Reading, type Told } from '../../../server/tools/books/read-pages.ts'
import { newVisitor } from '../browser/browser.ts'
import { settled } from '../browser/settled.ts'
import type { DrawnPage } from './drawn-pages.ts'
import { type Exported, figuresExported } from './exported.ts'

/** Holds the amounts that stand on a page in the browser against the books: each is one of them, and those that must be are there. */
export async function readDrawn(browser: Browser, drawn: DrawnPage, reading: Reading): Promise<Told> {
  const { name, viewer, of = 'select 1' } = drawn
  const { books, people } = reading
  const { page } = await newVisitor(browser, { as: VIEWERS[viewer] ?? undefined })
  const compared: Compared[] = []
  for (const values of await books.rows<Variables>(of, { ...people[viewer] })) {
    compared.push(await readAddress(page, drawn, values, reading))
  }
  await page.context().close()
  return { name, viewer, ...added(compared) }
}

const added = (all: readonly Compared[]): Compared => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  differences: all.flatMap(({ differences }) => differences),
})

async function compareExported(
  page: Page,
  exports: readonly Exported[],
  booked: readonly Figure[],
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (const exported of exports) {
    const paths = new Set(Object.keys(exported.columns))
    compared.push(compare(await figuresExported(page, exported), booked, { paths, isPart: false }))
  }
  return compared
}

/** What is still coming, or has changed since, is looked at again. */
async function readAddress(
  page: Page,
  drawn: DrawnPage,
  values: Variables,
  reading: Reading,
): Promise<Compared> {
  const { address, must, exports = [], unfold } = drawn
  for (let attempt = 1; ; attempt += 1) {
    await page.goto(address.replaceAll(/\{(\w+)\}/g, (_, key: string) => textIn(values[key])))
    await settled(page)
    await unfold?.(page)
    const booked = await bookedFor(drawn, values, reading)
    const compared = added([
      compareDrawn(await textOf(page), booked, must, textIn(values.id)),
      ...(await compareExported(page, exports, booked)),
    ])
    if (compared.differences.length === 0 || attempt === ATTEMPTS) return compared
    await reading.books.read(await reading.now())
  }
}

/** What the page itself says, and what lies open over it, without the frame around it and the figures of a case. */
async function textOf(page: Page): Promise<string> {
  await page.locator('[data-amounts="of a case"]').evaluateAll((all) => {
    for (const one of all) (one as HTMLElement).style.display = 'none'
  })
  return (await page.locator('main, [role=dialog]').allInnerTexts()).join('\n')
}

async function bookedFor(
  { viewer, operations }: DrawnPage,
  values: Variables,
  { books, people }: Reading,
): Promise<Figure[]> {
  const found = await Promise.all(
    Object.entries(operations).map(([operation, more]) => {
      const source = MONEY_PAGES.find(
        (page) => page.operation === operation && page.viewer === viewer && !page.inDocuments,
      )
      if (!source) throw new Error(`No page of ${viewer} asks ${operation}.`)
      return books.figures(source.booked, { key: '', ...people[viewer], ...values, ...more })
    }),
  )
  return found.flat()
}

function compareDrawn(
  text: string,
  booked: readonly Figure[],
  must: readonly string[],
  key: string,
): Compared {
  const drawn = moneyIn(text).map(({ amount, currency }) => sayingOf(amount, currency))
  const known = new Set(booked.map(({ amount, currency }) => sayingOf(amount, currency)))
  const strange = drawn
    .filter((one) => !known.has(one))
    .map((shown): Difference => ({ path: 'an amount', key, shown, booked: null }))
  const missing = booked
    .filter(
      ({ path, amount, currency }) =>
        must.includes(path) && amount !== 0 && !drawn.includes(sayingOf(amount, currency)),
    )
    .map(
      ({ path, key: whose, amount, currency }): Difference => ({
        path,
        key: whose,
        shown: null,
        booked: sayingOf(amount, currency),
      }),
    )
  return { count: drawn.length, differences: [...strange, ...missing] }
}

/** A page writes what is taken away without its sign where its words say so. */
const sayingOf = (amount: number, currency: string) => `${(Math.abs(amount) / 100).toFixed(2)} ${currency}`
