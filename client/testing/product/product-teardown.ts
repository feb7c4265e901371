import { rm } from 'node:fs/promises'
import { keptBrowser, keptProduct } from './product-kept.ts'

export default async function teardown(): Promise<void> {
  await keptBrowser()?.close()
  await keptProduct()?.stop()
  if (process.env.SIGN_INS) await rm(process.env.SIGN_INS, { recursive: true, force: true })
}
