import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../tools/files.ts'
import { STACKS } from './contenders.ts'

/** Installs the other servers in a folder of their own, so that nobody waits for them who does not compare. */
export async function installStacks(say: (line: string) => void): Promise<void> {
  say('Installing the servers to compare with ...')
  await cp(join(root, 'server', 'bench', 'stacks'), STACKS, { recursive: true })
  await promisify(execFile)('npm', ['ci'], { cwd: STACKS })
}
