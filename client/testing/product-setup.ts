import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '../../server/tools/build.ts'
import { startProduct } from './product-run.ts'
import { unpackChromium } from './chromium.ts'
import { keepProduct } from './product-kept.ts'

/** One product for all journeys. PRODUCT_URL names one that already runs instead. */
export default async function setup(): Promise<void> {
  process.env.CHROMIUM_PATH = await unpackChromium()
  process.env.SIGN_INS = await mkdtemp(join(tmpdir(), 'casebound-sign-ins-'))
  if (process.env.PRODUCT_URL) return
  await buildIfNeeded()
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  keepProduct(product)
}
