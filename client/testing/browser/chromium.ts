import { mkdir } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import chromium from '@sparticuz/chromium'
import type { LaunchOptions } from 'playwright-core'

/** Flags of our own: the package's are for a place where a page may not have a process to itself. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--font-render-hinting=none',
]

export const launchOptions = async (): Promise<LaunchOptions> => ({
  executablePath: await unpackChromium(),
  headless: true,
  args: FLAGS,
})

/** The package unpacks into the shared temporary folder, where another user's copy cannot be run; ours has its own. */
async function unpackChromium(): Promise<string> {
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
