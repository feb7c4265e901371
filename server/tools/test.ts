import { type RunningProduct, startProduct } from '../testing/product-run.ts'
import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { generateHooks } from './generate.ts'
import { JOURNEYS, LONG_SUITES, runJest, SUITES, type Suite, type TestResult } from './run-jest.ts'
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

/** Answers what it answers, or null when it fails, which counts as a failed test. */
async function attempt<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    say(String(error))
    totals.failed += 1
    return null
  }
}

/** The product that journeys walk on, in their zone; its demo takes a while to write. */
async function startWalked(): Promise<RunningProduct> {
  await buildIfNeeded(say)
  return startProduct({ env: { TZ: JOURNEYS.zone } })
}

async function runJourneys(product: RunningProduct): Promise<TestResult[]> {
  const failedBefore = totals.failed
  const tests = await runSuites([{ ...JOURNEYS, env: { PRODUCT_URL: product.url } }])
  if (totals.failed > failedBefore) say(`\nThe product they walked on said:\n${product.said()}`)
  await product.stop()
  return tests
}

/**
 * `npm test`: the checks, every kind of test, and whether they prove the specification. The checks, the build and
 * the demo's writing run beside the first tests, which wait for a database a third of their time. Journeys come after: what
 * a person waits for cannot share two cores with everything else.
 */
async function runShort(): Promise<void> {
  await generateHooks()
  const [tests, product] = await Promise.all([runSuites(SUITES), attempt(startWalked), runChecks().then(add)])
  if (product) tests.push(...(await runJourneys(product)))
  const { proofs, strays } = await readProofs(tests)
  const isWhole = isProven({ proofs, strays })
  add(isWhole ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  say(`\n${isWhole ? 'ok  ' : 'FAIL'} specification: ${specSummary(proofs)}`)
  if (!isWhole) say(specTable(proofs.filter(({ verdict }) => verdict !== 'pass')))
  for (const number of strays) say(`A test carries §${number}, which is no line.`)
}

/** The long walks; with `all` behind everything else, with `long` alone. One closing line for whatever ran. */
const [which = 'short'] = process.argv.slice(2)
if (which !== 'long') await runShort()
if (which !== 'short')
  await attempt(async () => {
    await buildIfNeeded(say)
    await runSuites(LONG_SUITES)
  })
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)
