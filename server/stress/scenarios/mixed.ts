import { setTimeout as pause } from 'node:timers/promises'
import { forkRandom } from '../../lib/random.ts'
import { danglingHolds, noDeadlocks, noOverlaps } from '../books/books.ts'
import { type Answer, isBroken, outcome } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { errorsOf } from '../lab/errors-of.ts'
import { spread, tally } from '../report/figures.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { canReschedule, live, type Life, type World } from '../people/life.ts'
import { imbalances, settled } from '../books/money.ts'
import { openCoach, several, signUp } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none, notBuilt } from '../report/table.ts'

const COACHES = 6
const SEEKERS = 15
const LANES = 40

export const mixed: Scenario = {
  name: 'mixed',
  about: 'lives of sessions side by side, drawn by lot, on two servers of one database',
  run: async (lab) => {
    const first = await lab.own()
    const second = await lab.beside(first)
    const world: World = {
      urls: [first.url, second.url],
      coaches: await several(COACHES, () => openCoach(first, { bufferAfterMinutes: 15 })),
      seekers: await several(SEEKERS, () => signUp(first.url)),
      canReschedule: await canReschedule(first.url),
    }
    const amount = lab.runs ?? 400
    lab.say(`  ${amount} lives, ${LANES} at once ...`)
    const clock = letTimePass(lab, first)
    const lives = await inLanes(amount, LANES, (place) =>
      live(world, forkRandom(`${lab.seed}:${place}`, 'life')),
    )
    await clock.stop()
    const left = await settled(first)
    await first.sql(`update holds set expires_at = now() - interval '1 minute' where is_open`)
    await becomes(async () => (await danglingHolds(first)).length === 0, 40_000)
    return report(first, second, world, lives, left)
  },
}

/** Ends some open holds early every moment, since nobody can wait the quarter of an hour. */
function letTimePass({ seed }: Lab, { sql }: Subject) {
  const random = forkRandom(seed, 'clock')
  const over = new AbortController()
  const ticking = (async () => {
    while (!over.signal.aborted) {
      await pause(random.int(200, 900))
      await sql(
        `update holds set expires_at = now() - interval '1 second'
         where session_id in (select session_id from holds where is_open order by random() limit 2)`,
      )
    }
  })()
  return {
    stop: () => {
      over.abort()
      return ticking
    },
  }
}

async function report(
  first: Subject,
  second: Subject,
  world: World,
  lives: readonly Life[],
  left: string[],
): Promise<Line[]> {
  const answers: Answer[] = lives.flatMap((life) => life.answers)
  const rescheduled = lives.flatMap(({ rescheduled }) => rescheduled ?? [])
  const must = 'sessions moved to other times among all that'
  return [
    line(
      `${lives.length} lives on two servers`,
      `${answers.length} requests; ${spread(answers.map(({ ms }) => ms))}`,
      answers.length > lives.length,
    ),
    line('every refusal has its code', tally(answers.map(outcome)), !answers.some(isBroken)),
    world.canReschedule
      ? line(must, tally(rescheduled), rescheduled.includes('done'))
      : notBuilt(must, 'rescheduleSession'),
    none(
      'cancellation that gave back other than its quote',
      lives.flatMap(({ wrongRefund }) => wrongRefund ?? []),
    ),
    await noOverlaps(first),
    none('money that does not balance', await imbalances(first)),
    none('money left on the way', left),
    none('hold that did not end', await danglingHolds(first)),
    none('error in a server’s log', [...errorsOf(first), ...errorsOf(second)]),
    await noDeadlocks(first),
  ]
}
