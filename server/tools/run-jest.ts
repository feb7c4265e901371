import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode, TOOLS } from './run.ts'

export interface Suite {
  /** A project of `jest.config.ts`. */
  kind: 'rules' | 'operations' | 'components' | 'journeys'
  /** Runs `*.long.test.ts`. */
  isLong?: boolean
  /** In how many processes its files run, all those of a process in one world; each file in its own world when it is not set. */
  shares?: number | undefined
  args?: string[]
  env?: Record<string, string>
}

/**
 * What `npm test` runs. Journeys come last: they need the product built, and what a person waits for cannot share two
 * cores with everything else.
 */
export const SUITES = {
  rules: { kind: 'rules', shares: 1 },
  components: { kind: 'components', shares: 2 },
  operations: { kind: 'operations', shares: 2 },
  journeys: { kind: 'journeys', args: ['--maxWorkers=2'] },
} satisfies Record<string, Suite>

/** Rules on far more inputs than `npm test` draws: the first part of `npm run test:long`. */
export const LONG_RULES: readonly Suite[] = [
  { kind: 'rules', args: ['--testPathPatterns', 'slots.property'], env: { SLOT_RUNS: '2' } },
  { kind: 'rules', args: ['--testPathPatterns', 'drills/generators'], env: { DRILLS: '10000' } },
]

/**
 * The `*.long.test.ts`: processes killed and restarted, databases that freeze or fall behind, backups restored, every page in every
 * width and theme. Both kinds wait more than they compute, so one worker of each runs beside the other.
 */
export const LONG_SUITES: readonly Suite[] = [
  { kind: 'operations', isLong: true, args: ['--maxWorkers=1'] },
  { kind: 'journeys', isLong: true, args: ['--maxWorkers=2'] },
]

/**
 * The machine is taken far east, or far west for journeys and the product they walk on: what asks it for the day or the hour gets
 * another than UTC's.
 */
export const zoneOf = ({ kind }: Pick<Suite, 'kind'>): string =>
  process.env.TEST_ZONE ?? (kind === 'journeys' ? 'America/Los_Angeles' : 'Pacific/Kiritimati')

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

/** Runs jest on one kind of test, as a person sees it: the whole kind, or a share of it, as in `1/2`. Answers its exit code. */
export async function startJest(suite: Suite, args: string[] = [], share?: string): Promise<number> {
  const { kind, isLong = false, env } = suite
  const { code } = await runNode(
    [
      '--experimental-vm-modules',
      // Objects of a test die young: with room for them a sixth less time goes to collecting garbage.
      '--max-semi-space-size=64',
      '--no-warnings',
      TOOLS.jest,
      // One worker is jest's own process, which ends when nothing is left to do in it: it would give a worker half a second.
      ...(share ? ['--maxWorkers=1', '--verbose=false'] : []),
      ...(suite.args ?? []),
      ...args,
      '--selectProjects',
      kind,
    ],
    {
      env: {
        NODE_ENV: 'test',
        TZ: zoneOf(suite),
        ...(isLong && { TEST_LONG: 'true' }),
        ...(share && { TEST_SHARE: share }),
        ...env,
      },
    },
  )
  return code
}

/** Runs one suite and reads what jest reports. */
export async function runJest(suite: Suite): Promise<JestRun> {
  const { shares } = suite
  const runs = shares
    ? await Promise.all(
        Array.from({ length: shares }, (_, index) => runPart(suite, `${index + 1}/${shares}`)),
      )
    : [await runPart(suite)]
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    tests: runs.flatMap(({ tests }) => tests),
  }
}

/** A run that dies without a failed test counts as one. */
async function runPart(suite: Suite, share?: string): Promise<JestRun> {
  const folder = await mkdtemp(join(tmpdir(), 'casebound-test-'))
  const report = join(folder, 'report.json')
  const code = await startJest(suite, ['--json', `--outputFile=${report}`], share)
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
