import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '../../embedded/postgres/start.ts'
import { dataFolder } from '../../testing/product-run.ts'
import { openBalancer } from '../lab/balancer.ts'
import { bookThrough } from '../people/booking.ts'
import { noOverlaps } from '../books/books.ts'
import { inLanes } from '../people/crowd.ts'
import { inSeconds, percentile } from '../report/figures.ts'
import { confirmed, duplicates, missing } from '../books/kept-bookings.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { imbalances, settled } from '../books/money.ts'
import { guest, openCoach, several } from '../people/people.ts'
import { keepReading } from '../people/public-reads.ts'
import { becomes } from '../people/retry.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const COACHES = 6
const LANES = 8
const BOOKINGS = 300
const READERS = 4
/** When one of the two is killed, as a share of the bookings. */
const KILLS = [0.2, 0.4, 0.6, 0.8]
const RECOVERY_MS = 10_000

export const oneOfTwo: Scenario = {
  name: 'one-of-two',
  about: 'kill -9 of one of two servers behind a balancer, by turns, while people read and book',
  run: async (lab) => {
    const home = await dataFolder('stress-one-of-two')
    lab.atEnd(() => rm(home, { recursive: true, force: true, maxRetries: 5 }))
    const database = await startEmbeddedPostgres({ dataDir: join(home, 'postgres') })
    lab.atEnd(database.stop)
    const balancer = await openBalancer()
    lab.atEnd(balancer.close)
    const settings = {
      DATABASE_URL: database.url,
      PUBLIC_URL: balancer.url,
      TRUST_PROXY: '127.0.0.1',
    }
    const first = await lab.own(settings)
    const second = await lab.beside(first, settings)
    balancer.point([first.url, second.url])
    return lose(lab, [first, second], balancer.url)
  },
}

interface Strike {
  at: number
  /** Until a booking’s request that was sent afterwards was answered. */
  backAfterMs: number
}

async function lose(lab: Lab, servers: readonly [Subject, Subject], url: string): Promise<Line[]> {
  const [first] = servers
  const coaches = await several(COACHES, () => openCoach(first))
  const reads = keepReading(() => url, READERS)
  const amount = lab.runs ?? BOOKINGS
  const answeredAt: number[] = []
  let done = 0
  const booking = inLanes(amount, LANES, async (place) => {
    const coach = coaches[place % COACHES]
    if (!coach) throw new RangeError('There is no such coach.')
    const wish = { coach, startsAt: timeOf(Math.floor(place / COACHES)), guest: guest() }
    const told = await bookThrough(
      () => url,
      wish,
      (sentAt) => answeredAt.push(sentAt),
    )
    done += 1
    return told
  })
  booking.catch(() => undefined)
  const strikes: Strike[] = []
  for (const [place, share] of KILLS.entries()) {
    const victim = servers[place % servers.length]
    if (!victim) throw new RangeError('There is no such server.')
    await becomes(async () => done >= amount * share, 600_000)
    lab.say(`  ${done} booked, ${reads.asked()} public questions; kill -9 of ${victim.url}`)
    await victim.kill()
    const at = performance.now()
    await becomes(async () => answeredAt.some((sentAt) => sentAt > at), 60_000)
    strikes.push({ at, backAfterMs: performance.now() - at })
    await victim.restart()
  }
  const bookings = await booking
  await reads.stop()
  const left = await settled(first)
  return [
    ...answered(strikes, reads.failures(), reads.asked()),
    confirmed(bookings),
    none('acknowledged and missing', await missing(first, bookings)),
    none('duplicate', await duplicates(first)),
    none('money that does not balance', await imbalances(first)),
    none('money left on the way', left),
    await noOverlaps(first),
  ]
}

/** A question dies with the server that was answering it; none that was asked later may. */
function answered(
  strikes: readonly Strike[],
  failures: readonly { at: number; code: string }[],
  asked: number,
): Line[] {
  const waits = strikes.map(({ backAfterMs }) => backAfterMs)
  const dying = failures.filter(({ at }) =>
    strikes.some((strike) => at < strike.at && strike.at - at < RECOVERY_MS),
  )
  return [
    line(
      'after kill -9 of one of two the other goes on booking within 10 s, without a restart',
      waits.map(inSeconds).join(', '),
      percentile(waits, 1) < RECOVERY_MS,
    ),
    line(
      `public reads that died with their server, of ${asked}`,
      `${dying.length} in ${strikes.length} kills`,
      dying.length <= strikes.length * READERS,
    ),
    none(
      'public read that failed and was asked afterwards',
      failures.filter((one) => !dying.includes(one)).map(({ code }) => code),
    ),
  ]
}
