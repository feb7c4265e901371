import { mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'

/**
 * The package unpacks into the shared temporary folder, where another user's copy cannot be run; ours has its own.
 * A test's own world cannot move that folder, so the set-up unpacks and tells by CHROMIUM_PATH.
 */
export async function unpackChromium(): Promise<string> {
  const before = process.env.TMPDIR
  const folder = join(tmpdir(), `casebound-chromium-${userInfo().uid}`)
  await mkdir(folder, { recursive: true })
  process.env.TMPDIR = folder
  try {
    return await chromium.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
