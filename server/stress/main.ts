import { readArguments, type Wanted } from './arguments.ts'
import { inSeconds } from './report/figures.ts'
import { openLab } from './lab/lab.ts'
import { runOne } from './run-one.ts'
import type { Scenario } from './scenario.ts'
import { parts, scenarios } from './scenarios/index.ts'
import { buildIfNeeded } from '../tools/build.ts'
import { hasFailed, table, type Told } from './report/table.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** Runs the scenarios one after another; one that breaks is a failed line, and the others still run. */
async function runAll(chosen: readonly Scenario[], wanted: Wanted): Promise<Told[]> {
  const lab = openLab(wanted, say)
  const told: Told[] = []
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void lab.close().finally(() => process.exit(1)))
  try {
    for (const scenario of chosen) {
      const { name, about } = scenario
      const started = performance.now()
      say(`${name}: ${about}`)
      const lines = await runOne(scenario, lab)
      told.push(...lines.map((one) => ({ scenario: name, line: one })))
      for (const { must, measured, verdict } of lines) say(`  ${verdict}  ${must}: ${measured}`)
      say(`  ${inSeconds(performance.now() - started)}`)
    }
  } finally {
    await lab.close()
  }
  return told
}

try {
  const wanted = readArguments(
    process.argv.slice(2),
    [...scenarios, ...parts].map(({ name }) => name),
  )
  await buildIfNeeded(say)
  const chosen =
    wanted.only.length === 0
      ? scenarios
      : [...scenarios, ...parts].filter(({ name }) => wanted.only.includes(name))
  const told = await runAll(chosen, wanted)
  say(`\n${table(told)}`)
  process.exitCode = hasFailed(told) ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
