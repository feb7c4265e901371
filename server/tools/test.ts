import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { runJest, SUITES } from './run-jest.ts'

/** `npm test`: the checks, then every kind of test; one closing line for all. */
const totals = await runChecks()
await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
for (const suite of SUITES) {
  const { passed, failed } = await runJest(suite)
  totals.passed += passed
  totals.failed += failed
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`)
process.exit(totals.failed > 0 ? 1 : 0)
