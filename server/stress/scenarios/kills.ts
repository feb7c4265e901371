import { forkRandom } from '../../lib/random.ts'
import { bookThrough } from '../people/booking.ts'
import { danglingHolds, noOverlaps } from '../books/books.ts'
import { inLanes } from '../people/crowd.ts'
import { inSeconds, percentile } from '../report/figures.ts'
import { confirmed, duplicates, missing } from '../books/kept-bookings.ts'
import { type Lab, postmasterOf, type Subject } from '../lab/lab.ts'
import { imbalances, settled } from '../books/money.ts'
import { guest, openCoach, several } from '../people/people.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const COACHES = 10
const LANES = 16
const RECOVERY_MS = 10_000

interface Progress {
  done: number
  /** When something was last killed, and when a request sent after that was first answered. */
  struckAt: number
  backAt: number | undefined
}

type Victim = 'server' | 'database' | 'both'
const VICTIMS: readonly Victim[] = ['server', 'database', 'database', 'server', 'both', 'database']

interface Kill {
  victim: Victim
  /** From the kill to the first answer to a request sent after it. */
  backAfterMs: number
}

export const kills: Scenario = {
  name: 'kills',
  about: 'kill -9 of the server and of PostgreSQL while bookings go on',
  run: async (lab) => {
    const subject = await lab.own()
    const before = subject.pid
    const amount = lab.runs ?? 1000
    const coaches = await several(COACHES, () => openCoach(subject))
    const progress: Progress = { done: 0, struckAt: 0, backAt: undefined }
    const killing = killAlong(lab, subject, amount, progress)
    killing.catch(() => undefined)
    const bookings = await inLanes(amount, LANES, async (place) => {
      const coach = coaches[place % COACHES]
      if (!coach) throw new RangeError('There is no such coach.')
      const wish = { coach, startsAt: timeOf(Math.floor(place / COACHES)), guest: guest() }
      const booking = await bookThrough(
        () => subject.url,
        wish,
        (sentAt) => {
          if (sentAt > progress.struckAt) progress.backAt ??= performance.now()
        },
      )
      progress.done += 1
      return booking
    })
    const killed = await killing
    const left = await settled(subject)
    return [
      ...recoveries(killed),
      line(
        'the server outlives its database',
        `${killed.length} kills, ${before} then ${subject.pid}`,
        isAlive(subject.pid),
      ),
      confirmed(bookings),
      none(
        'booking given up',
        bookings.flatMap(({ gaveUp }) => gaveUp ?? []),
      ),
      none('acknowledged and missing', await missing(subject, bookings)),
      none('duplicate', await duplicates(subject)),
      none('money that does not balance', await imbalances(subject)),
      none('money left on the way', left),
      none('hold that did not end', await danglingHolds(subject)),
      await noOverlaps(subject),
      await confirmationMails(subject),
    ]
  },
}

/** Kills at points of the run drawn by lot, each after the one before has been got over. */
async function killAlong(
  { seed, say }: Lab,
  subject: Subject,
  amount: number,
  progress: Progress,
): Promise<Kill[]> {
  const random = forkRandom(seed, 'kills')
  const points = VICTIMS.map(() => random.int(Math.ceil(amount * 0.03), Math.floor(amount * 0.9))).sort(
    (a, b) => a - b,
  )
  const killed: Kill[] = []
  for (const [place, victim] of VICTIMS.entries()) {
    await becomes(async () => progress.done >= (points[place] ?? 0), 600_000)
    if (progress.done === amount) break
    say(`  ${progress.done} booked; kill -9 of ${victim === 'both' ? 'both' : `the ${victim}`}`)
    await strike(subject, victim, () => {
      Object.assign(progress, { struckAt: performance.now(), backAt: undefined })
    })
    await becomes(async () => progress.backAt !== undefined, 60_000)
    killed.push({ victim, backAfterMs: (progress.backAt ?? Number.POSITIVE_INFINITY) - progress.struckAt })
  }
  return killed
}

async function strike(subject: Subject, victim: Victim, onStruck: () => void): Promise<void> {
  if (victim !== 'server') process.kill(await postmasterOf(subject), 'SIGKILL')
  if (victim !== 'database') await subject.kill()
  onStruck()
  if (victim === 'database') return
  await subject.restart()
}

function recoveries(killed: readonly Kill[]): Line[] {
  const of = (victim: Victim) =>
    killed.filter((kill) => kill.victim === victim).map(({ backAfterMs }) => backAfterMs)
  const worst = (victim: Victim) => percentile(of(victim), 1)
  const told = (victim: Victim) => of(victim).map(inSeconds).join(', ')
  return [
    line(
      'after kill -9 of PostgreSQL it works within 10 s, without a restart',
      told('database'),
      worst('database') < RECOVERY_MS,
    ),
    line(
      'after kill -9 of the server, started again, it works within 10 s',
      told('server'),
      worst('server') < RECOVERY_MS,
    ),
    line(
      'after kill -9 of both, started again, it works within 10 s',
      told('both'),
      worst('both') < RECOVERY_MS,
    ),
  ]
}

/** What the jobs had to do: one e-mail to each side about each confirmation, however often the work was begun. */
async function confirmationMails({ sql }: Subject): Promise<Line> {
  const count = () =>
    sql<{ mails: number }>(
      `select (select count(*)::int from notifications n join emails e on e.message_id like n.id || '@%'
         where n.session_id = s.id and n.kind = told.kind) as mails
       from sessions s cross join (values ('booked'), ('new_booking')) as told (kind) where s.status = 'confirmed'`,
    )
  await becomes(async () => (await count()).every(({ mails }) => mails > 0), 240_000)
  const rows = await count()
  const exact = rows.filter(({ mails }) => mails === 1).length
  return line(
    'one e-mail to each side about each confirmed session',
    `${exact} of ${rows.length}`,
    exact === rows.length,
  )
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
