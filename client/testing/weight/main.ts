import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../../server/tools/build.ts'
import { openBrowser } from '../browser/browser.ts'
import { startProduct } from '../product/product-run.ts'
import { publicPages } from './public-pages.ts'
import { weigh } from './weigh.ts'

/**
 * `npm run weight [-- --url http://…]`: what a first visit to public pages brings over the network, in KB as sent, and what
 * its scripts come to once the application has started. Starts a product of its own where no address is given.
 */
const say = (...cells: string[]) => process.stdout.write(`| ${cells.join(' | ')} |\n`)
const kb = (bytes: number) => (bytes / 1024).toFixed(1)

const { values } = parseArgs({ options: { url: { type: 'string' } } })
if (!values.url) await buildIfNeeded()
const product = values.url ? null : await startProduct()
const url = values.url ?? product?.url ?? ''
const browser = await openBrowser()
say('page', 'document', 'scripts', 'styles', 'fonts', 'images', 'scripts with the application')
say('---', '--:', '--:', '--:', '--:', '--:', '--:')
for (const [name, path] of Object.entries(await publicPages(browser, url))) {
  const { document, scripts, styles, fonts, images, application } = await weigh(browser, `${url}${path}`)
  say(name, ...[document, scripts, styles, fonts, images, application].map(kb))
}
await browser.close()
await product?.stop()
