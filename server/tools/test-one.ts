import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { areHooksCurrent } from './are-hooks-current.ts'
import { root } from './files.ts'
import { generateHooks } from './generate.ts'
import { type Suite, startJest } from './run-jest.ts'

const USAGE = `Name a file of tests, and a test in it if you like:
  npm run test:one server/modules/sessions/cancel/cancel.ops.test.ts
  npm run test:one client/lib/money.test.ts 'rounds half up'
  npm run test:watch server/modules/sessions/cancel/cancel.ops.test.ts`

/** The kind of test that a file is, by its name. */
function kindOf(path: string): Suite['kind'] {
  if (path.endsWith('.tsx')) return 'components'
  if (path.startsWith('client/journeys/')) return 'journeys'
  return /\.(ops|long)\.test\.ts$/.test(path) ? 'operations' : 'rules'
}

/** `npm run test:one PATH [NAME]` and `npm run test:watch PATH [NAME]`: one file, with everything its kind needs. */
const isWatching = process.argv.includes('--watch')
const [given, ...name] = process.argv.slice(2).filter((word) => word !== '--watch')
const path = given === undefined ? '' : relative(root, resolve(root, given)).replaceAll('\\', '/')
if (!/\.test\.tsx?$/.test(path) || !existsSync(join(root, path))) {
  process.stderr.write(`${given === undefined ? '' : `There is no file of tests at ${given}.\n`}${USAGE}\n`)
  process.exit(2)
}
const suite: Suite = { kind: kindOf(path), isLong: path.includes('.long.') }
if (suite.kind === 'components' && !(await areHooksCurrent())) await generateHooks()
const args = ['--runTestsByPath', path, ...(name.length > 0 ? ['--testNamePattern', name.join(' ')] : [])]
process.exitCode = await startJest(suite, [...args, ...(isWatching ? ['--watchAll'] : ['--verbose'])])
