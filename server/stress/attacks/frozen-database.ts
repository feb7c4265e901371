import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { hold } from '../people/book.ts'
import { type Answer, ask, outcome, send } from '../people/client.ts'
import { inLanes, together } from '../people/crowd.ts'
import { inSeconds, spread, tally } from '../report/figures.ts'
import { postmasterOf, type Subject } from '../lab/lab.ts'
import { type Coach, guest, openCoach } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const MAX_REFUSAL_MS = 2_000
/** New connections are slow at first, so that what is answered after a freeze may take longer than a refusal. */
const MAX_ANSWER_MS = 5_000
const RECOVERY_MS = 10_000
const FROZEN_MS = 5_000
const READ = '{ coaches(first: 5) { totalCount edges { node { id } } } }'

export const frozenDatabase: Scenario = {
  name: 'frozen-database',
  about: 'every process of PostgreSQL stopped by SIGSTOP, then its listener alone, then all but its listener',
  run: async (lab) => {
    const subject = await lab.own()
    const coach = await openCoach(subject)
    const before = subject.pid
    // What somebody has seen is kept; a page that nobody has can only be written anew.
    await becomes(async () => (await send(`${subject.url}/`)).status === 200, RECOVERY_MS)
    const whole = await freeze(subject, coach, 'whole')
    const listener = await freeze(subject, coach, 'listener')
    const backends = await freeze(subject, coach, 'backends')
    const crowd = await together(200, () =>
      hold(subject.url, { coach, startsAt: timeOf(40), guest: guest() }),
    )
    return [
      ...whole,
      ...listener,
      ...backends,
      line('it never started again', `${before} then ${subject.pid}`, before === subject.pid),
      line(
        'then 200 at once for one slot: one has it',
        `${tally(crowd.map(outcome))}; ${spread(crowd.map(({ ms }) => ms))}`,
        crowd.filter(({ code }) => code === null).length === 1 &&
          crowd.every(({ code }) => code === null || code === 'SLOT_TAKEN'),
      ),
    ]
  },
}

type Part = 'whole' | 'listener' | 'backends'

/** Stops it, asks for a while, lets it go on. The listener alone is stopped once no connection lies idle. */
async function freeze(subject: Subject, coach: Coach, what: Part): Promise<Line[]> {
  const postmaster = await postmasterOf(subject)
  const connections = await openConnections(subject)
  const children = await childrenOf(postmaster)
  const stopped = { whole: [postmaster, ...children], listener: [postmaster], backends: children }[what]
  if (what === 'listener') await pause(11_000)
  for (const pid of stopped) process.kill(pid, 'SIGSTOP')
  const answers: Answer[] = []
  const alive: Answer[] = []
  const until = performance.now() + FROZEN_MS
  await inLanes(40, 40, async (place) => {
    while (performance.now() < until) {
      answers.push(await oneOf(subject, coach, place))
      alive.push(await send(`${subject.url}${place % 2 ? '/healthz' : '/'}`))
      await pause(250)
    }
  })
  for (const pid of stopped) process.kill(pid, 'SIGCONT')
  const thawedAt = performance.now()
  const works = async () => (await ask(subject.url, READ)).code === null
  await becomes(works, 4 * RECOVERY_MS)
  const recovery = performance.now() - thawedAt
  const isLeft = await becomes(async () => (await openConnections(subject)) <= connections + 45, 20_000)
  const slow = answers.filter(({ status, ms }) => ms > (status === 503 ? MAX_REFUSAL_MS : MAX_ANSWER_MS))
  const told = answers.filter(({ status }) => status === 503)
  return [
    line(
      `${what}: every request is refused within ${inSeconds(MAX_REFUSAL_MS)} or answered within ${inSeconds(MAX_ANSWER_MS)}`,
      `${answers.length}: ${tally(answers.map(({ status }) => `HTTP ${status}`))}; ${spread(answers.map(({ ms }) => ms))}`,
      slow.length === 0 &&
        answers.every(({ status }) => status === 503 || (what !== 'whole' && status === 200)),
    ),
    line(`${what}: it is 503`, `${told.length} of ${answers.length}`, told.length > 0),
    line(
      `${what}: pages and /healthz live on`,
      `${tally(alive.map(({ status }) => `HTTP ${status}`))}; ${spread(alive.map(({ ms }) => ms))}`,
      alive.every(({ status, ms }) => status === 200 && ms < MAX_REFUSAL_MS),
    ),
    line(`${what}: it works again within 10 s`, inSeconds(recovery), recovery < RECOVERY_MS),
    line(
      `${what}: no connection is left behind`,
      `${connections} before, ${await openConnections(subject)} after`,
      isLeft,
    ),
  ]
}

function oneOf({ url }: Subject, coach: Coach, place: number): Promise<Answer> {
  if (place % 5 === 0) return ask(url, READ)
  if (place % 5 === 1) return hold(url, { coach, startsAt: timeOf(place), guest: guest() })
  if (place % 5 === 2) return send(`${url}/readyz`)
  if (place % 5 === 3)
    return send(`${url}/api/v1/users/me`, { headers: { authorization: `Bearer ${coach.token}` } })
  return ask(url, '{ me { id } }', {}, coach.token)
}

async function openConnections({ sql }: Subject): Promise<number> {
  const [row] = await sql<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`,
  )
  return row?.count ?? 0
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    const [, above] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (Number(above) === parent) children.push(Number(name))
  }
  return children
}
