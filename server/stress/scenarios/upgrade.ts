import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { dataFolder } from '../../testing/product-run.ts'
import { type Balancer, openBalancer } from '../lab/balancer.ts'
import { danglingHolds, noOverlaps } from '../books/books.ts'
import { isBroken, outcome } from '../people/client.ts'
import { buildEarlier } from '../lab/earlier-version.ts'
import { errorsOf } from '../lab/errors-of.ts'
import { inSeconds, spread, tally } from '../report/figures.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { canReschedule, type Life } from '../people/life.ts'
import { keepLiving } from '../people/load.ts'
import { imbalances, settled } from '../books/money.ts'
import { openCoach, several, signUp } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'

const COACHES = 6
const SEEKERS = 12
const LANES = 12
const LIFE_MS = 4_000

export const upgrade: Scenario = {
  name: 'upgrade',
  about: 'two servers of an earlier version renewed one after another while people book (--from COMMIT)',
  run: async (lab) => {
    const home = await dataFolder('stress-upgrade')
    lab.atEnd(() => rm(home, { recursive: true, force: true }))
    const sources = join(home, 'earlier')
    await mkdir(sources)
    lab.say('  building the earlier version ...')
    const earlier = await buildEarlier(sources, lab.from)
    const database = await startEmbeddedPostgres({ dataDir: join(home, 'postgres') })
    lab.atEnd(database.stop)
    const balancer = await openBalancer()
    lab.atEnd(balancer.close)
    return renew(lab, { balancer, earlier, databaseUrl: database.url })
  },
}

interface Stage {
  balancer: Balancer
  earlier: { commit: string; main: string }
  databaseUrl: string
}

async function renew(lab: Lab, { balancer, earlier, databaseUrl }: Stage): Promise<Line[]> {
  const settings = { DATABASE_URL: databaseUrl, PUBLIC_URL: balancer.url }
  const old = { ...settings, main: earlier.main }
  const first = await lab.own(old)
  const second = await lab.beside(first, old)
  balancer.point([first.url, second.url])
  const world = {
    urls: [balancer.url],
    coaches: await several(COACHES, () => openCoach(first)),
    seekers: await several(SEEKERS, () => signUp(first.url)),
    canReschedule: await canReschedule(first.url),
  }
  const load = keepLiving(lab, world, lab.runs ?? LANES)
  await pause(LIFE_MS)
  const started = performance.now()
  const third = await lab.beside(first, settings)
  const codes = [await handOver(balancer, first, [third, second])]
  const fourth = await lab.beside(first, settings)
  codes.push(await handOver(balancer, second, [third, fourth]))
  const took = performance.now() - started
  await pause(LIFE_MS)
  const lives = await load.stop()
  const left = await settled(third)
  await third.sql(`update holds set expires_at = now() - interval '1 minute' where is_open`)
  await becomes(async () => (await danglingHolds(third)).length === 0, 40_000)
  return [
    line(
      `from ${earlier.commit} to this version`,
      `${inSeconds(took)}; the old ones ended with ${codes.join(' and ')}`,
      codes.every((code) => code === 0),
    ),
    ...(await report(third, [first, second, third, fourth], lives)),
    none('money left on the way', left),
  ]
}

/** The new one is asked before the old one is told to end. */
async function handOver(balancer: Balancer, old: Subject, next: Subject[]): Promise<number | null> {
  balancer.point([old, ...next].map(({ url }) => url))
  await pause(LIFE_MS)
  return old.end()
}

async function report(left: Subject, all: Subject[], lives: readonly Life[]): Promise<Line[]> {
  const answers = lives.flatMap((life) => life.answers)
  const held = answers.flatMap(({ data }) => {
    const { createHold } = (data ?? {}) as { createHold?: { session: { id: string } } }
    return createHold ? [createHold.session.id] : []
  })
  const found = await left.sql<{ id: string }>('select id from sessions where id = any($1)', [held])
  const kept = new Set(found.map(({ id }) => id))
  return [
    line(
      `${lives.length} lives meanwhile`,
      `${answers.length} requests; ${spread(answers.map(({ ms }) => ms))}`,
      answers.length > lives.length,
    ),
    line('no request fails', tally(answers.map(outcome)), !answers.some(isBroken)),
    none(
      'session acknowledged and lost',
      held.filter((id) => !kept.has(id)),
    ),
    await noOverlaps(left),
    none('money that does not balance', await imbalances(left)),
    none('error in a server’s log', all.flatMap(errorsOf)),
  ]
}
