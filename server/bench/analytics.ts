import 'reflect-metadata'
import { Pool } from 'pg'
import { createOrm } from '../db/orm.ts'
import { DAY } from '../lib/durations.ts'
import { adminAnalytics } from '../modules/analytics/admin-analytics.service.ts'
import { measureTiles } from './analytics-tiles.ts'
import { middle, timed } from './time.ts'
import { refreshDays } from '../modules/analytics/days/refresh-days.service.ts'
import { openBenchData } from './data.ts'

const DAYS = 90

interface Bench {
  /** Where bench data lie. */
  folder: string
  sizes: readonly number[]
  rounds: number
  say: (line: string) => void
}

/** Analytics of 90 days as a ratio to hand-written SQL over the kept days, and counted from the records to the product's own. */
export async function measureAnalytics({ folder, sizes, rounds, say }: Bench): Promise<void> {
  say('coaches   by hand ms  product ms  ratio  from records ms  ratio')
  for (const coaches of sizes) {
    const data = await openBenchData(folder, coaches, say)
    const pool = new Pool({ connectionString: data.url, max: 1 })
    const now = new Date()
    try {
      const orm = await createOrm(data.url, 2)
      await refreshDays(orm.em.fork(), now)
      await orm.close(true)
      const product = () => adminAnalytics({ pool, clock: () => now }, DAYS)
      await byHand(pool, now)
      await product()
      const [hand, own] = [[] as number[], [] as number[]]
      for (let round = 0; round < rounds; round++) {
        hand.push(await timed(() => byHand(pool, now)))
        own.push(await timed(product))
      }
      const [floor, kept, records] = [middle(hand), middle(own), await timedFromRecords(pool, product)]
      say(
        [
          coaches.toLocaleString('en-GB').padEnd(9),
          floor.toFixed(1).padStart(10),
          kept.toFixed(1).padStart(11),
          (kept / floor).toFixed(2).padStart(6),
          records.toFixed(0).padStart(16),
          (records / kept).toFixed(0).padStart(6),
        ].join(' '),
      )
      await measureTiles({ pool, now, floor, rounds, say })
    } finally {
      await pool.end()
      await data.postgres.stop()
    }
  }
}

/** What somebody would write who knew that every day but today is kept, and has nothing to count today. */
async function byHand(pool: Pool, now: Date): Promise<void> {
  const from = new Date(now.getTime() - (DAYS - 1) * DAY).toISOString().slice(0, 10)
  const before = new Date(now.getTime() - (2 * DAYS - 1) * DAY).toISOString().slice(0, 10)
  await pool.query(
    `select figure, case when figure in ('visits', 'coachViews') then '' else part end, sum(value) filter (where day >= $1),
       sum(value) filter (where day < $1) from analytics_days where day >= $2 group by 1, 2`,
    [from, before],
  )
  await pool.query(`select day, value from analytics_days where figure = 'completed' and day >= $1`, [from])
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((day) => `sum(weekly_minutes[${day}])`).join(', ')
  await pool.query(
    `select ${minutes} from availabilities where coach_id in (select coach_id from coach_listings)`,
  )
}

/** Once: it is what the product would do if no day were kept. */
async function timedFromRecords(pool: Pool, ask: () => Promise<unknown>): Promise<number> {
  // The pool has one connection, so that what is asked is asked inside the transaction.
  await pool.query('begin')
  await pool.query('delete from analytics_days')
  const spent = await timed(ask)
  await pool.query('rollback')
  return spent
}
