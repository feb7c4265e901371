import { cpuSeconds } from '../testing/times/cpu-seconds.ts'
import { type RunningProduct, startProduct } from '../testing/product-run.ts'
import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { generateHooks } from './generate.ts'
import { LONG_RULES, LONG_SUITES, runJest, SUITES, type Suite, type TestResult, zoneOf } from './run-jest.ts'
import { isProven, readProofs } from './spec/read-proofs.ts'
import { specSummary, specTable } from './spec/table.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const totals = { passed: 0, failed: 0 }
const add = ({ passed, failed }: typeof totals) => {
  totals.passed += passed
  totals.failed += failed
}

async function run(suite: Suite): Promise<TestResult[]> {
  const { tests, ...counted } = await runJest(suite)
  add(counted)
  return tests
}

/** Answers what it answers, or null when it fails, which counts as a failed test. */
async function attempt<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    say(String(error))
    totals.failed += 1
    return null
  }
}

/** Operations read the pages that are built, and journeys walk on the whole product, in their zone. */
async function runOperationsAndJourneys(): Promise<TestResult[]> {
  const isBuilt = await attempt(async () => {
    await buildIfNeeded(say)
    return true
  })
  const operations = await run(SUITES.operations)
  if (!isBuilt) return operations
  const product = await attempt(() => startProduct({ env: { TZ: zoneOf(SUITES.journeys) } }))
  return product ? [...operations, ...(await walkOn(product))] : operations
}

async function walkOn(product: RunningProduct): Promise<TestResult[]> {
  const failedBefore = totals.failed
  const tests = await run({ ...SUITES.journeys, env: { PRODUCT_URL: product.url } })
  if (totals.failed > failedBefore) say(`\nThe product they walked on said:\n${product.said()}`)
  await product.stop()
  return tests
}

/** `npm test`: the checks, every kind of test, and whether they prove the specification. Rules, in one process, share the machine with the checks. */
async function runShort(): Promise<void> {
  await generateHooks()
  const [rules] = await Promise.all([run(SUITES.rules), runChecks().then(add)])
  const tests = [rules, await run(SUITES.components), await runOperationsAndJourneys()].flat()
  const { proofs, strays } = await readProofs(tests)
  const isWhole = isProven({ proofs, strays })
  add(isWhole ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  say(`\n${isWhole ? 'ok  ' : 'FAIL'} specification: ${specSummary(proofs)}`)
  if (!isWhole) say(specTable(proofs.filter(({ verdict }) => verdict !== 'pass')))
  for (const number of strays) say(`A test carries §${number}, which is no line.`)
}

/** The long tests, or a part of their files (`--shard=2/7`, as jest takes it); the first part runs the long rules. */
async function runLong(args: string[]): Promise<void> {
  await buildIfNeeded(say)
  const isLaterPart = args.some((arg) => /^--shard=(?!1\/)/.test(arg))
  for (const suite of isLaterPart ? [] : LONG_RULES) await run(suite)
  await Promise.all(LONG_SUITES.map((suite) => run({ ...suite, args: [...(suite.args ?? []), ...args] })))
}

/** The long proofs come with `all` behind everything else, with `long` alone. One closing line for whatever ran. */
const [which = 'short', ...args] = process.argv.slice(2)
const startedAt = performance.now()
if (which !== 'long') await runShort()
if (which !== 'short') await attempt(() => runLong(args))
const cpu = cpuSeconds(process.pid)
say(
  `\n${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes${cpu ? `, ${(cpu / 60).toFixed(1)} minutes of CPU` : ''}`,
)
say(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)
