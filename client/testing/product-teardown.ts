import { keptProduct } from './product-kept.ts'

export default async function teardown(): Promise<void> {
  await keptProduct()?.stop()
}
