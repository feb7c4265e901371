import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../../embedded/postgres/connect.ts'
import { type Standby, startStandby } from '../../testing/postgres/standby.ts'
import { dataFolder } from '../../testing/product-run.ts'
import { type Booking, bookThrough } from '../people/booking.ts'
import { send } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { inSeconds } from '../report/figures.ts'
import { adminUrlOf, clusterOf, type Lab, postmasterOf, type Subject } from '../lab/lab.ts'
import { imbalances } from '../books/money.ts'
import { guest, openCoach, several } from '../people/people.ts'
import { keepReading, type PublicReads } from '../people/public-reads.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const COACHES = 6
const LANES = 6
const BOOKINGS = 120
const READERS = 4
const READS_BEFORE = 200
const RECOVERY_MS = 60_000

export const replicas: Scenario = {
  name: 'replicas',
  about: 'kill -9 of a standby, then of its database: reads go on, bookings on the standby that takes over',
  run: async (lab) => [...(await drill(lab, false)), ...(await drill(lab, true))],
}

interface Stage {
  lab: Lab
  /** Keeps the database that will be lost. */
  keeper: Subject
  standby: Standby
  /** Whom people ask; another after the loss. */
  subject: Subject
  /** Bookings that came to an end. */
  done: number
}

/** With a synchronous standby a commit waits for it, so that there is none to kill beforehand. */
async function drill(lab: Lab, isSynchronous: boolean): Promise<Line[]> {
  const keeper = await lab.own()
  const primary = {
    cluster: clusterOf(keeper.dataDir),
    adminUrl: await adminUrlOf(keeper.dataDir),
    url: keeper.databaseUrl,
  }
  const home = await dataFolder('stress-standby')
  const standby = await startStandby(primary, join(home, 'standby'))
  try {
    if (isSynchronous) await makeSynchronous(primary.adminUrl)
    const settings = { DATABASE_REPLICA_URLS: standby.url, TRUST_PROXY: '127.0.0.1' }
    const subject = await lab.beside(keeper, settings)
    return await play({ lab, keeper, standby, subject, done: 0 }, isSynchronous)
  } finally {
    await standby.stop().catch(() => undefined)
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function play(stage: Stage, isSynchronous: boolean): Promise<Line[]> {
  const { lab } = stage
  const reads = keepReading(() => stage.subject.url, READERS)
  const how = isSynchronous ? 'with a synchronous standby' : 'with an asynchronous one'
  const amount = lab.runs ?? BOOKINGS
  try {
    const coaches = await several(COACHES, () => openCoach(stage.subject))
    let toldAt = Number.NEGATIVE_INFINITY
    const booking = inLanes(amount, LANES, async (place) => {
      const coach = coaches[place % COACHES]
      if (!coach) throw new RangeError('There is no such coach.')
      const wish = { coach, startsAt: timeOf(Math.floor(place / COACHES)), guest: guest() }
      const told = await bookThrough(
        () => stage.subject.url,
        wish,
        (sentAt) => {
          toldAt = Math.max(toldAt, sentAt)
        },
      )
      stage.done += 1
      return told
    })
    booking.catch(() => undefined)
    const ofStandby = isSynchronous ? [] : await loseStandby(stage, reads)
    await becomes(async () => stage.done >= amount / 2, 300_000)
    const lostAt = await losePrimary(stage)
    await becomes(async () => toldAt > lostAt, RECOVERY_MS * 2)
    const worksAfter = performance.now() - lostAt
    const bookings = await booking
    return [
      ...ofStandby,
      line(
        `after kill -9 of the primary people book on the promoted standby within 60 s, ${how}`,
        inSeconds(worksAfter),
        worksAfter < RECOVERY_MS,
      ),
      await lost(stage, bookings, how, isSynchronous),
      none(`money that does not balance, ${how}`, await imbalances(stage.subject)),
    ]
  } finally {
    await reads.stop()
  }
}

async function makeSynchronous(adminUrl: string): Promise<void> {
  await withClient(adminUrl, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`)
    await client.query('select pg_reload_conf()')
  })
}

/** The standby is killed while people book and read, and comes back. */
async function loseStandby(stage: Stage, reads: PublicReads): Promise<Line[]> {
  const { lab, standby, subject } = stage
  const isInUse = async () => (await figure(subject, 'database_replica_in_use')) === 1
  const cameUp = await becomes(isInUse)
  await becomes(async () => reads.asked() >= READS_BEFORE, 120_000)
  const answered = await figure(subject, 'database_public_reads_total{by="replica"}')
  const others = await figure(subject, 'database_public_reads_total{by="primary"}')
  lab.say(`  ${reads.asked()} public questions, ${stage.done} bookings; kill -9 of the standby`)
  standby.kill()
  const struckAt = performance.now()
  await becomes(async () => !(await isInUse()))
  const leftOutAfter = performance.now() - struckAt
  await standby.restart()
  const restartedAt = performance.now()
  const isBack = await becomes(isInUse)
  return [
    line(
      'statements for strangers that the standby answers while people book',
      `${answered} of ${answered + others}`,
      cameUp && answered > 0,
    ),
    line('a killed standby is left out', `after ${inSeconds(leftOutAfter)}`, leftOutAfter < 10_000),
    line('started again, it is read again', `after ${inSeconds(performance.now() - restartedAt)}`, isBack),
    none(
      `public read that failed, of ${reads.asked()}`,
      reads.failures().map(({ code }) => code),
    ),
  ]
}

/** The machine of the database is lost; the standby is promoted, and the product pointed at it. Answers when it was lost. */
async function losePrimary(stage: Stage): Promise<number> {
  const { lab, keeper, standby, subject } = stage
  lab.say(`  ${stage.done} booked; kill -9 of the primary`)
  const postmaster = await postmasterOf(keeper)
  await keeper.kill()
  process.kill(postmaster, 'SIGKILL')
  const lostAt = performance.now()
  await standby.sql('select pg_promote()')
  lab.say(`  promoted after ${inSeconds(performance.now() - lostAt)}`)
  await subject.end()
  stage.subject = await lab.beside(keeper, { DATABASE_URL: standby.url, TRUST_PROXY: '127.0.0.1' })
  return lostAt
}

/** What people were told and the promoted database does not know: nothing when each commit had waited for it. */
async function lost(
  { subject }: Stage,
  bookings: readonly Booking[],
  how: string,
  isSynchronous: boolean,
): Promise<Line> {
  const rows = await subject.sql<{ id: string; status: string }>('select id, status from sessions')
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  const missing = bookings.filter(({ sessionId, isConfirmed }) => {
    const status = sessionId ? statuses.get(sessionId) : undefined
    return sessionId !== null && (!status || (isConfirmed && status !== 'confirmed'))
  })
  return line(
    `acknowledged and lost, ${how}`,
    `${missing.length} of ${bookings.filter(({ sessionId }) => sessionId).length}`,
    !isSynchronous || missing.length === 0,
  )
}

async function figure({ url }: Subject, name: string): Promise<number> {
  const { data } = await send(`${url}/metrics`)
  const found = (data ?? '').split('\n').find((row) => row.startsWith(name))
  return Number(found?.split(' ').at(-1) ?? Number.NaN)
}
