import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds } from '../testing/times/cpu-seconds.ts'
import type { Cost } from '../testing/times/measured.ts'
import { buildIfNeeded } from './build.ts'
import { runChecks } from './check.ts'
import { root } from './files.ts'
import { generateHooks } from './generate.ts'
import { runJest, SUITES, type Suite } from './run-jest.ts'

/** Files that take less are a share's small change. */
const MIN_SECONDS = 1
const SLOWEST_TESTS = 50

interface Part {
  name: string
  cpu: number
  wall: number
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (value: number) => value.toFixed(1)

/** `npm run test:times`: what each part, file and test of `npm test` costs, one file after the other. */
const folder = await mkdtemp(join(tmpdir(), 'casebound-times-'))
const notes = join(folder, 'costs.jsonl')
const parts: Part[] = []

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  const [cpu, at] = [cpuSeconds(process.pid), performance.now()]
  await work()
  parts.push({ name, cpu: cpuSeconds(process.pid) - cpu, wall: (performance.now() - at) / 1000 })
}

async function measureSuite(suite: Suite): Promise<void> {
  const env = { TEST_TIMES: notes, TEST_TIMES_ROOT: String(process.pid) }
  const alone = suite.shares ? { shares: 1 } : { args: ['--maxWorkers=1'] }
  await measure(suite.kind, () => runJest({ ...suite, ...alone, env }))
}

await writeFile(notes, '')
await measure('checks', () => runChecks())
await measure('builds', async () => {
  await generateHooks()
  await buildIfNeeded(say)
})
for (const suite of Object.values(SUITES)) await measureSuite(suite)
const costs = (await readFile(notes, 'utf8'))
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Cost)
await rm(folder, { recursive: true, force: true })

const files = [...Map.groupBy(costs, ({ file }) => file)]
  .map(([file, all]) => ({ file, ...sumOf(all), tests: all.filter(({ test }) => test).length }))
  .toSorted((a, b) => b.cpu - a.cpu)
const tests = costs.filter(({ test }) => test).toSorted((a, b) => b.cpu - a.cpu)
const report = [
  '# What `npm test` costs',
  '',
  'CPU of all processes, PostgreSQL and browsers included, in seconds; one file at a time.',
  '',
  ...table(
    ['part', 'CPU', 'wall'],
    [...parts, { name: 'all', ...sumOf(parts) }].map(({ name, cpu, wall }) => [name, cpu, wall]),
  ),
  '',
  ...table(
    ['file', 'tests', 'CPU', 'wall'],
    files
      .filter(({ cpu }) => cpu >= MIN_SECONDS)
      .map((one) => [one.file, String(one.tests), one.cpu, one.wall]),
  ),
  '',
  ...table(
    ['test', 'file', 'CPU', 'wall'],
    tests.slice(0, SLOWEST_TESTS).map((one) => [one.test.replaceAll('|', '/'), one.file, one.cpu, one.wall]),
  ),
  '',
]
await mkdir(join(root, '.data'), { recursive: true })
await writeFile(join(root, '.data/test-times.md'), report.join('\n'))
const shares = files.filter(({ cpu, file }) => cpu >= MIN_SECONDS && !file.includes('.together.'))
await writeFile(
  join(root, 'server/testing/times/seconds.json'),
  `${JSON.stringify(Object.fromEntries(shares.map(({ file, cpu }) => [file, Math.round(cpu)])), null, 2)}\n`,
)
say(report.slice(0, parts.length + 8).join('\n'))
say(
  'Files and the slowest tests are in .data/test-times.md; server/testing/times/seconds.json, which the next runs share out by, is written.',
)

function sumOf(all: { cpu: number; wall: number }[]): { cpu: number; wall: number } {
  return all.reduce((sum, one) => ({ cpu: sum.cpu + one.cpu, wall: sum.wall + one.wall }), {
    cpu: 0,
    wall: 0,
  })
}

function table(head: string[], rows: (string | number)[][]): string[] {
  const line = (cells: (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? seconds(cell) : cell)).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
