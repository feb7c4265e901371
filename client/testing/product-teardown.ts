import { rm } from 'node:fs/promises'
import { keptProduct } from './product-kept.ts'

export default async function teardown(): Promise<void> {
  await keptProduct()?.stop()
  if (process.env.SIGN_INS) await rm(process.env.SIGN_INS, { recursive: true, force: true })
}
