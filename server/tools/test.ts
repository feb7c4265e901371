import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { LONG_SUITES, runJest, SUITES, type Suite, type TestResult } from './run-jest.ts'
import { isProven, readProofs } from './spec/read-proofs.ts'
import { specSummary, specTable } from './spec/table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const totals = { passed: 0, failed: 0 }
const add = ({ passed, failed }: typeof totals) => {
  totals.passed += passed
  totals.failed += failed
}

async function runSuites(suites: readonly Suite[]): Promise<TestResult[]> {
  const tests: TestResult[] = []
  for (const suite of suites) {
    const run = await runJest(suite)
    add(run)
    tests.push(...run.tests)
  }
  return tests
}

/** `npm test`: the checks, every kind of test, and whether they prove the specification. */
async function runShort(): Promise<void> {
  add(await runChecks())
  await buildIfNeeded(say)
  const { proofs, strays } = await readProofs(await runSuites(SUITES))
  const isWhole = isProven({ proofs, strays })
  add(isWhole ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  say(`\n${isWhole ? 'ok  ' : 'FAIL'} specification: ${specSummary(proofs)}`)
  if (!isWhole) say(specTable(proofs.filter(({ verdict }) => verdict !== 'pass')))
  for (const number of strays) say(`A test carries §${number}, which is no line.`)
}

/** The long walks; with `all` behind everything else, with `long` alone. One closing line for whatever ran. */
const [which = 'short'] = process.argv.slice(2)
if (which !== 'long') await runShort()
if (which !== 'short') {
  await buildIfNeeded(say)
  await runSuites(LONG_SUITES)
}
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)
