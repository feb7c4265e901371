import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { runNode, TOOLS } from './run.ts'

interface Counts {
  passed: number
  failed: number
}

/** `npm test`: the checks, then every kind of test; one closing line for all. Journeys run alone, on the built product. */
const SUITES = [
  { projects: ['rules', 'operations', 'components'], args: ['--maxWorkers=2'] },
  { projects: ['journeys'], args: ['--runInBand'] },
]

async function runJest(projects: string[], args: string[]): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-test-'))
  const report = join(folder, 'report.json')
  const { code } = await runNode(
    [
      '--experimental-vm-modules',
      '--no-warnings',
      TOOLS.jest,
      ...args,
      '--json',
      `--outputFile=${report}`,
      '--selectProjects',
      ...projects,
    ],
    { env: { NODE_ENV: 'test' } },
  )
  const counts = await readReport(report)
  await rm(folder, { recursive: true, force: true })
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
}

async function readReport(path: string): Promise<Counts> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return { passed: 0, failed: 1 }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(text) as Report
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

const totals = await runChecks()
await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
for (const { projects, args } of SUITES) {
  const { passed, failed } = await runJest(projects, args)
  totals.passed += passed
  totals.failed += failed
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed > 0 ? 1 : 0)
