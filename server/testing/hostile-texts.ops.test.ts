import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'

/** Only what does not end is a failure: a pattern that can read a row of full stops in more ways than there is time for. */
const HANG_TIMEOUT_MS = 240_000

test(
  'no rule stops at what a stranger may write',
  async () => {
    const program = new URL('./read-hostile-texts.ts', import.meta.url).pathname
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', '@swc-node/register/esm-register', program],
      { timeout: HANG_TIMEOUT_MS },
    )
    expect(Number(stdout)).toBeGreaterThan(4000)
  },
  HANG_TIMEOUT_MS + 10_000,
)
