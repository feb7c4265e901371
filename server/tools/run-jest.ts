import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, TOOLS } from './run.ts'

/**
 * Every kind of test but journeys, which need the product built and started.
 * The machine is taken far east, then far west: who asks it for the day or the hour gets another than UTC's.
 */
export const SUITES: readonly Suite[] = [
  {
    projects: ['together', 'components-together', 'rules-together'],
    zone: 'Pacific/Kiritimati',
    args: ['--maxWorkers=3'],
  },
]

export const JOURNEYS: Suite = {
  projects: ['journeys'],
  zone: 'America/Los_Angeles',
  args: ['--maxWorkers=3'],
}

/** What `npm run test:all` adds: every page in every width and theme, every change of every clock, a partner's program among more coaches,
 * backups lost, cut off and restored again. */
export const LONG_SUITES: readonly Suite[] = [
  {
    projects: ['rules'],
    zone: 'Pacific/Kiritimati',
    args: ['--testPathPatterns', 'slots.property'],
    env: { SLOT_RUNS: '2' },
  },
  {
    projects: ['rules'],
    zone: 'Pacific/Kiritimati',
    args: ['--testPathPatterns', 'drills/generators'],
    env: { DRILLS: '10000' },
  },
  {
    projects: ['operations'],
    zone: 'Pacific/Kiritimati',
    args: ['--testPathPatterns', 'partner-client'],
    env: { CLIENT_COACHES: '2000' },
  },
  { projects: ['long-operations'], zone: 'Pacific/Kiritimati', args: ['--maxWorkers=2'] },
  { projects: ['walks'], zone: 'America/Los_Angeles', args: ['--maxWorkers=3'] },
]

export interface Suite {
  projects: string[]
  /** That of the machine, for the tests and for what they start. */
  zone: string
  args: string[]
  env?: Record<string, string>
}

export interface TestResult {
  /** The titles of the test and of what surrounds it. */
  name: string
  /** From the root of the repository, or as jest gave it. */
  file: string
  passed: boolean
}

export interface JestRun {
  passed: number
  failed: number
  tests: TestResult[]
}

interface Report {
  numPassedTests: number
  numFailedTests: number
  numRuntimeErrorTestSuites: number
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[]
}

/** Runs one suite and reads what jest reports; a run that dies without a failed test counts as one. */
export async function runJest({ projects, zone, args, env }: Suite): Promise<JestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-test-'))
  const report = join(folder, 'report.json')
  const { code } = await runNode(
    [
      '--experimental-vm-modules',
      // Objects of a test die young: with room for them a sixth less time goes to collecting garbage.
      '--max-semi-space-size=64',
      '--no-warnings',
      TOOLS.jest,
      ...args,
      '--json',
      `--outputFile=${report}`,
      '--selectProjects',
      ...projects,
    ],
    { env: { NODE_ENV: 'test', TZ: zone, ...env } },
  )
  const run = readReport(await readFile(report, 'utf8').catch(() => null))
  await rm(folder, { recursive: true, force: true })
  return code !== 0 && run.failed === 0 ? { ...run, failed: 1 } : run
}

/** A test that ran together with others begins with the name of its file. */
function placeOf(name: string, file: string): Pick<TestResult, 'name' | 'file'> {
  const [, own, rest] = /^((?:server|client)\/\S+\.test\.tsx?) (.*)$/s.exec(name) ?? []
  return own && rest ? { name: rest, file: own } : { name, file }
}

function readReport(text: string | null): JestRun {
  if (text === null) return { passed: 0, failed: 1, tests: [] }
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites, testResults } = JSON.parse(
    text,
  ) as Report
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    tests: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ fullName, status }) => ({ ...placeOf(fullName, name), passed: status === 'passed' })),
    ),
  }
}
