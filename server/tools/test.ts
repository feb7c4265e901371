import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { runJest, SUITES, type TestResult } from './run-jest.ts'
import { isProven, readProofs } from './spec/read-proofs.ts'
import { specSummary, specTable } from './spec/table.ts'

/** `npm test`: the checks, every kind of test, and whether they prove the specification; one closing line for all. */
const totals = await runChecks()
await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
const tests: TestResult[] = []
for (const suite of SUITES) {
  const run = await runJest(suite)
  totals.passed += run.passed
  totals.failed += run.failed
  tests.push(...run.tests)
}

const { proofs, strays } = await readProofs(tests)
const isWhole = isProven({ proofs, strays })
totals[isWhole ? 'passed' : 'failed'] += 1
process.stdout.write(`\n${isWhole ? 'ok  ' : 'FAIL'} specification: ${specSummary(proofs)}\n`)
if (!isWhole) process.stdout.write(`${specTable(proofs.filter(({ verdict }) => verdict !== 'pass'))}\n`)
for (const number of strays) process.stdout.write(`A test carries §${number}, which is no line.\n`)

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed > 0 ? 1 : 0)
