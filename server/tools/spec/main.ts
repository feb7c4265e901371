import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildIfNeeded } from '../build.ts'
import { filesBelow, root } from '../files.ts'
import { generateHooks } from '../generate.ts'
import { runJest, SUITES, type Suite, type TestResult } from '../run-jest.ts'
import { isProven, readProofs } from './read-proofs.ts'
import { specSummary, specTable } from './table.ts'

/** Files with a test that carries the number of a line, or takes it from a table; the others need not run. */
async function taggedFiles(): Promise<string[]> {
  const files = [...(await filesBelow('server')), ...(await filesBelow('client'))]
  const tests = files.filter(
    (file) => /\.test\.tsx?$/.test(file) && file !== 'server/tools/spec/prove.test.ts',
  )
  const texts = await Promise.all(tests.map((file) => readFile(join(root, file), 'utf8')))
  return tests.filter((_, index) => /§\d|walkPages/.test(texts[index] ?? ''))
}

await generateHooks()
await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
const files = await taggedFiles()
const tagged = ['--silent', '--passWithNoTests', '--testNamePattern', '§\\d', '--runTestsByPath', ...files]
const tests: TestResult[] = []
for (const suite of Object.values<Suite>(SUITES))
  tests.push(
    ...(await runJest({ ...suite, shares: undefined, args: [...(suite.args ?? []), ...tagged] })).tests,
  )
const { proofs, strays } = await readProofs(tests)
process.stdout.write(`\n${specTable(proofs)}\n\n`)
for (const number of strays) process.stdout.write(`A test carries §${number}, which is no line.\n`)
process.stdout.write(`${specSummary(proofs)}\n`)
process.exit(isProven({ proofs, strays }) ? 0 : 1)
