import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../tools/files.ts'
import { inSeconds } from '../report/figures.ts'
import type { Lab } from '../lab/lab.ts'
import type { MoneyWalkReport } from '../../testing/money-walk.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'

const EVENTS = 100_000
/** Marketplaces that have their share of the events at the same time, each on a PostgreSQL of its own. */
const WORLDS = 2

export const ledger: Scenario = {
  name: 'ledger',
  about: `${EVENTS.toLocaleString('en')} business events in three currencies, the ledger looked at after each`,
  run: async (lab) => {
    const events = lab.runs ?? EVENTS
    const started = performance.now()
    const share = Math.ceil(events / WORLDS)
    const worlds = Array.from({ length: WORLDS }, (_, place) => `${lab.seed}/${place + 1}`)
    const reports = await Promise.all(worlds.map((seed) => runWorld(lab, share, seed)))
    return told(
      reports,
      worlds,
      `${events} events, seed ${lab.seed}, ${inSeconds(performance.now() - started)}`,
    )
  },
}

function told(reports: readonly MoneyWalkReport[], worlds: readonly string[], run: string): Line[] {
  const sum = (of: (report: MoneyWalkReport) => number) => reports.reduce((total, one) => total + of(one), 0)
  const wrong = reports.flatMap(({ wrong: found }, place) =>
    found.map((what) => `world ${worlds[place]}, ${what}`),
  )
  const isWhole = sum(({ events }) => events) > 0 && wrong.length === 0
  return [
    line(
      run,
      `${sum(({ events }) => events)} happened to ${sum(({ sessions }) => sessions)} sessions; ${sum(({ transactions }) => transactions)} transactions`,
      isWhole,
    ),
    line(
      'each cancellation comes to what was shown, to the minor unit',
      `${sum(({ cancellations }) => cancellations)}`,
      isWhole,
    ),
    line(
      'everything heard again, as it was and as news, posts nothing',
      `${sum(({ replayed }) => replayed)}`,
      isWhole,
    ),
    none('event that left the money wrong', wrong),
  ]
}

async function runWorld({ say }: Lab, events: number, seed: string): Promise<MoneyWalkReport> {
  const main = join(root, 'server/stress/money-walk-main.ts')
  const loader = ['--no-warnings', '--import', '@swc-node/register/esm-register']
  const child = spawn(process.execPath, [...loader, main, String(events), seed], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  child.stderr.setEncoding('utf8').on('data', (words: string) => say(`  ${seed}: ${words.trim()}`))
  const said = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error(`World ${seed} ended with ${code}.`)
  return JSON.parse(said) as MoneyWalkReport
}
