import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../tools/files.ts'
import { inSeconds } from '../report/figures.ts'
import type { Lab } from '../lab/lab.ts'
import type { Scenario } from '../scenario.ts'
import { line, none, notBuilt } from '../report/table.ts'
import type { WalkReport } from '../walk.ts'

const WALK = join(root, 'server/testing/session-walk.ts')

export const walk: Scenario = {
  name: 'walk',
  about: 'random people, the clock and the provider do random things to sessions, one after another',
  run: async (lab) => {
    const must = `${lab.steps} random steps, each checked`
    if (!existsSync(WALK)) return [notBuilt(must, 'the walk of the tests')]
    const started = performance.now()
    const { sessions, tally, wrong } = await runWalk(lab)
    const happened = (what: string) =>
      Object.entries(tally).reduce((sum, [name, count]) => sum + (name.endsWith(what) ? count : 0), 0)
    const measured = `${sessions} sessions; ${happened(' done')} done, ${happened(' refused')} refused; ${inSeconds(performance.now() - started)}`
    return [line(must, measured, sessions > 0), none('step that went wrong', wrong)]
  },
}

async function runWalk({ steps, seed }: Lab): Promise<WalkReport> {
  const main = join(root, 'server/stress/walk-main.ts')
  const loader = ['--no-warnings', '--import', '@swc-node/register/esm-register']
  const child = spawn(process.execPath, [...loader, main, WALK, String(steps), String(seed)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const said = await text(child.stdout)
  const [code] = await ended
  if (code !== 0) throw new Error(`The walk ended with ${code}.`)
  return JSON.parse(said) as WalkReport
}
