import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './files.ts'

export const bin = (path: string) => join(root, 'node_modules', path)
export const TOOLS = {
  codegen: bin('@graphql-codegen/cli/cjs/bin.js'),
  vite: bin('vite/bin/vite.js'),
  oxlint: bin('oxlint/bin/oxlint'),
  biome: bin('@biomejs/biome/bin/biome'),
  jest: bin('jest/bin/jest.js'),
}

export interface Finished {
  code: number
  output: string
}

/** Runs a script on this same Node and waits. `quiet` keeps what it prints for the caller. */
export function runNode(
  args: string[],
  { quiet = false, env = {} }: { quiet?: boolean; env?: Record<string, string> } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
