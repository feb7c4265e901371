import { compareLedger } from '../../../server/tools/books/compare-ledger.ts'
import { MONEY_PAGES } from '../../../server/tools/books/pages/index.ts'
import { readPage, type Told } from '../../../server/tools/books/read-pages.ts'
import { type Product, withReading } from '../../../server/tools/books/with-reading.ts'
import { openBrowser } from '../browser/browser.ts'
import { DRAWN_PAGES } from './drawn-pages.ts'
import { readDrawn } from './read-drawn.ts'

/**
 * Recomputes from the ledger every amount that the pages of a running product show: as they ask for it, in the
 * documents they lead to, and as it stands in the browser.
 */
export const compareBooks = (product: Product, say: (told: Told) => void): Promise<Told[]> =>
  withReading(product, async (reading) => {
    const told = [await compareLedger(reading.books)]
    const add = (one: Told) => {
      told.push(one)
      say(one)
    }
    for (const page of MONEY_PAGES) add(await readPage(page, reading))
    process.env.PRODUCT_URL = product.url
    const browser = await openBrowser()
    try {
      for (const drawn of DRAWN_PAGES) add(await readDrawn(browser, drawn, reading))
    } finally {
      await browser.close()
    }
    return told
  })
