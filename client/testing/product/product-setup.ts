import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { buildIfNeeded } from '../../../server/tools/build.ts'
import { startProduct } from './product-run.ts'
import { launchOptions } from '../browser/chromium.ts'
import { keepBrowser, keepProduct } from './product-kept.ts'

/** One browser and one product for all journeys. PRODUCT_URL names one that already runs instead. */
export default async function setup(): Promise<void> {
  const browser = await chromium.launchServer(await launchOptions())
  keepBrowser(browser)
  process.env.BROWSER_ENDPOINT = browser.wsEndpoint()
  process.env.SIGN_INS = await mkdtemp(join(tmpdir(), 'casebound-sign-ins-'))
  if (process.env.PRODUCT_URL) return
  await buildIfNeeded()
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  keepProduct(product)
}
