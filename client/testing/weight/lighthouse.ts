import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../../server/tools/build.ts'
import { openBrowser } from '../browser/browser.ts'
import { startProduct } from '../product/product-run.ts'
import { type Audit, audit } from './audit.ts'
import { publicPages } from './public-pages.ts'
import { runLighthouse } from './run-lighthouse.ts'
import { findWholeChrome } from './whole-chrome.ts'

/**
 * `npm run lighthouse [-- --url http://… --runs 3]`: the mobile audit of public pages, each figure the median of its runs.
 * Starts a product of its own where no address is given. Nothing else may run meanwhile.
 */
const say = (...cells: (string | number)[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const { values } = parseArgs({ options: { url: { type: 'string' }, runs: { type: 'string', default: '3' } } })
// Before anything is built or started in vain.
const chrome = await findWholeChrome(process.env.CHROME_PATH)
if (!values.url) await buildIfNeeded()
const product = values.url ? null : await startProduct()
const url = values.url ?? product?.url ?? ''
const browser = await openBrowser()
const pages = await publicPages(browser, url)
await browser.close()
say('page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS')
say('---', '--:', '--:', '--:', '--:', '--:', '--:', '--:')
for (const [name, path] of Object.entries(pages)) {
  const audits: Audit[] = []
  while (audits.length < Number(values.runs))
    audits.push(await audit(`${url}${path}`, (page) => runLighthouse(page, chrome)))
  const of = (key: keyof Audit) => median(audits.map((one) => one[key]))
  say(
    name,
    of('performance'),
    of('accessibility'),
    of('bestPractices'),
    of('seo'),
    `${(of('largestContentfulPaint') / 1000).toFixed(2)} s`,
    `${Math.round(of('totalBlockingTime'))} ms`,
    of('cumulativeLayoutShift').toFixed(3),
  )
}
await product?.stop()
