import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

export interface Ended {
  code: number | null
  said: string
}

/** Runs `npm run backup` or `npm run restore` as npm does, in a process of its own, and tells each line as it comes. */
export async function runNpmCommand(
  name: 'backup' | 'restore',
  args: readonly string[],
  env: Record<string, string>,
  onLine: (line: string, command: ChildProcess) => void = () => undefined,
): Promise<Ended> {
  const child = spawn(
    process.execPath,
    ['--import', '@swc-node/register/esm-register', `server/commands/${name}.ts`, ...args],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'development', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const lines: string[] = []
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      onLine(line, child)
    })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, said: lines.join('\n') }))
  })
}
