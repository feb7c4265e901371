import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { root } from './files.ts'

/** `npm start`: builds what is missing and runs the compiled product in this terminal. */
const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await buildIfNeeded(say)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
const product = spawn(process.execPath, ['--enable-source-maps', join(root, '.build', 'server', 'main.js')], {
  stdio: 'inherit',
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => product.kill(signal))
product.on('close', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
