import { type RunningProduct, startProduct } from './product-run.ts'

/**
 * A product for one file of journeys, which may set its clock: the one all others share keeps to the real time. From
 * here on visitors open it, and `ask` asks it; the environment is the file's own.
 */
export async function openOwnProduct(): Promise<RunningProduct> {
  const product = await startProduct()
  process.env.PRODUCT_URL = product.url
  return product
}
