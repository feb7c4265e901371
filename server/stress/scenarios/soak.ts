import { readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Answer, ask, isBroken, outcome, send } from '../people/client.ts'
import { spread, tally } from '../report/figures.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { canReschedule, type Life } from '../people/life.ts'
import { keepLiving } from '../people/load.ts'
import { imbalances, settled } from '../books/money.ts'
import { openCoach, several, signUp } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { type Series, steadiness } from '../report/steadiness.ts'
import { line, type Line, none } from '../report/table.ts'

const COACHES = 6
const SEEKERS = 12
const LANES = 4
const SAMPLES = 60
const MINUTE_MS = 60_000
const MB = 1024 * 1024
const LISTING = `query ($text: String) { coaches(first: 20, filter: { text: $text }) {
  totalCount edges { node { id firstName reviews(first: 3) { edges { node { id } } } } } } }`
const ADDRESSES = ['/', '/coaches', '/case-library', '/resources', '/sitemap.xml', '/about']

/** What is measured each time, and how much more of it there may be in the end. */
const MEASURES = {
  heap: { name: 'heap in use', unit: 'MB', mayGrow: { share: 0.15, by: 10 } },
  memory: { name: 'memory of the process', unit: 'MB', mayGrow: { share: 0.15, by: 40 } },
  descriptors: { name: 'open descriptors', unit: '', mayGrow: { share: 0.2, by: 10 } },
  connections: { name: 'connections to PostgreSQL', unit: '', mayGrow: { share: 0, by: 4 } },
  lag: { name: 'event loop, median lag', unit: 'ms', mayGrow: { share: 0.5, by: 5 } },
} as const
type Sample = Record<keyof typeof MEASURES, number>

export const soak: Scenario = {
  name: 'soak',
  about: 'people read and book for minutes on end (--minutes 10); what the process holds must not grow',
  run: async (lab) => {
    const subject = await lab.own({ TRUST_PROXY: '127.0.0.1' })
    const world = {
      urls: [subject.url],
      coaches: await several(COACHES, () => openCoach(subject)),
      seekers: await several(SEEKERS, () => signUp(subject.url)),
      canReschedule: await canReschedule(subject.url),
    }
    const load = keepLiving(lab, world, lab.runs ?? LANES)
    const reading = keepReading(subject)
    const samples = await sampleFor(lab, subject)
    const reads = await reading.stop()
    const lives = await load.stop()
    return report(subject, samples, reads, lives)
  },
}

/** Pages and listings in turn, some of them asked for the first time. */
function keepReading({ url }: Subject) {
  const over = new AbortController()
  const answers: Answer[] = []
  const reading = (async () => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      answers.push(await send(`${url}${ADDRESSES[turn % ADDRESSES.length]}?turn=${turn % 500}`))
      answers.push(await ask(url, LISTING, { text: `word ${turn % 500}` }))
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await reading
      return answers
    },
  }
}

async function sampleFor({ minutes, say }: Lab, subject: Subject): Promise<Sample[]> {
  const every = (minutes * MINUTE_MS) / SAMPLES
  say(`  ${minutes} minutes, measured every ${Math.round(every / 1000)} s ...`)
  const samples: Sample[] = []
  while (samples.length < SAMPLES) {
    await pause(every)
    samples.push(await sample(subject))
  }
  return samples
}

/** From `/metrics`, from the machine, and from PostgreSQL, which counts our own two connections too. */
async function sample({ url, pid, sql }: Subject): Promise<Sample> {
  const { data } = await send(`${url}/metrics`)
  const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(data ?? '')?.[1])
  const [row] = await sql<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  )
  return {
    heap: metric('nodejs_heap_size_used_bytes') / MB,
    memory: metric('process_resident_memory_bytes') / MB,
    descriptors: (await readdir(`/proc/${pid}/fd`)).length,
    connections: row?.count ?? Number.NaN,
    lag: metric('nodejs_eventloop_lag_p50_seconds') * 1000,
  }
}

async function report(
  subject: Subject,
  samples: readonly Sample[],
  reads: readonly Answer[],
  lives: readonly Life[],
): Promise<Line[]> {
  const answers = [...reads, ...lives.flatMap((life) => life.answers)]
  const left = await settled(subject)
  const of = (key: keyof Sample): Series => ({ ...MEASURES[key], values: samples.map((one) => one[key]) })
  return [
    line(
      `${lives.length} lives and ${reads.length} reads`,
      spread(answers.map(({ ms }) => ms)),
      lives.length > 0 && reads.length > 0,
    ),
    line('no request fails', tally(answers.map(outcome)), !answers.some(isBroken)),
    ...(Object.keys(MEASURES) as (keyof Sample)[]).map((key) => flat(of(key))),
    none('money left on the way', left),
    none('money that does not balance', await imbalances(subject)),
  ]
}

function flat(series: Series): Line {
  const { early, late, isSteady } = steadiness(series)
  const say = (value: number) => [value.toFixed(1).replace(/\.0$/, ''), series.unit].filter(Boolean).join(' ')
  return line(`${series.name} stays`, `${say(early)} after warming up, ${say(late)} in the end`, isSteady)
}
