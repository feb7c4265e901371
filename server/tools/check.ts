import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from './files.ts'
import { generateHooks } from './generate.ts'
import { runNode, TOOLS } from './run.ts'

export interface Check {
  name: string
  run: () => Promise<{ code: number; output: string }>
}

const LOADER = ['--import', '@swc-node/register/esm-register']

/** What must hold before any test runs: one step after the other, the checks of a step together. Types need the generated hooks. */
export const steps: Check[][] = [
  [
    { name: 'schema is current', run: checkSchema },
    { name: 'format', run: () => runNode([TOOLS.biome, 'format', '.'], { quiet: true }) },
  ],
  [
    { name: 'codegen runs', run: generateHooks },
    {
      name: 'schema speaks as agreed, and breaking changes are announced',
      run: () => runNode(['server/tools/schema/check-main.ts'], { quiet: true }),
    },
  ],
  [
    {
      // One reading of the sources for both: a type check of its own takes twice as long as this.
      name: 'types and lint',
      run: () => runNode([TOOLS.oxlint, '--type-aware', '--type-check', '--deny-warnings'], { quiet: true }),
    },
  ],
]

async function checkSchema(): Promise<{ code: number; output: string }> {
  const path = join(root, 'schema', 'schema.graphql')
  const before = await readFile(path, 'utf8')
  const emitted = await runNode([...LOADER, 'server/tools/emit-schema.ts'], { quiet: true })
  const after = await readFile(path, 'utf8')
  if (emitted.code !== 0 || before === after) return emitted
  await writeFile(path, before)
  return { code: 1, output: 'schema/schema.graphql does not match the code. Update it with: npm run schema' }
}

/** Runs every check, tells each result, and counts. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const totals = { passed: 0, failed: 0 }
  for (const step of steps)
    for (const holds of await Promise.all(step.map(report))) totals[holds ? 'passed' : 'failed'] += 1
  return totals
}

async function report({ name, run }: Check): Promise<boolean> {
  const started = Date.now()
  const { code, output } = await run()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  process.stdout.write(
    `${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)\n${code === 0 ? '' : `${output}\n`}`,
  )
  return code === 0
}
