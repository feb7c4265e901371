import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { Pool, type PoolClient } from 'pg'
import pino from 'pino'
import { type Database, openDatabase } from '../database.ts'
import { type Answer, asViewer } from '../testing/as-viewer.ts'
import { CREATE_HOLD } from '../testing/documents.ts'
import { type Line, openLine } from '../testing/frozen-line.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { openTurns, type Turns } from '../testing/open-turns.ts'
import { DatabaseGuard } from './database-guard.ts'
import { openDeadline, READ_DEADLINE_MS, within } from './deadline.ts'
import { isOutage } from './is-outage.ts'
import { watchDatabase } from './watch-database.ts'

/** Two seconds, in turns of our own loop. */
const MAX_ANSWER_TURNS = 20
/** How long the guard waits for an answer on a connection that it knows. */
const ANSWER_TIMEOUT_TURNS = 8
/** On a busy machine only a hang is a failure; a test has longer. */
const HANG_TIMEOUT_MS = 100_000

let market: Marketplace
let line: Line
let database: Database
let turns: Turns
beforeAll(async () => {
  market = await openMarketplace({ deadlineFactor: 1 })
  turns = openTurns(market.url)
  line = await openLine(market.url)
  database = await openDatabase(line.url, { poolSize: 3, log: pino({ level: 'silent' }) })
  database.watch()
})
afterAll(async () => {
  turns.close()
  line.thaw()
  await database.close()
  await line.close()
  await market.close()
})

const asPool = () => database.pool.query('select 1 as alive')
const asOrm = () => database.orm.em.fork().execute('select 1 as alive')
const inTransaction = () => database.orm.em.fork().transactional((em) => em.execute('select 1 as alive'))

async function timed(work: () => Promise<unknown>) {
  const started = turns.now()
  const error: unknown = await work().then(
    () => null,
    (reason: unknown) => reason,
  )
  return { isOutage: isOutage(error), turns: turns.now() - started }
}

type Told = Awaited<ReturnType<typeof timed>>

/** All that is told, and what is late of it: who finds out makes at most two connections, as slowly as the machine does. */
async function toldInTime(work: () => Promise<Told[]>, max = MAX_ANSWER_TURNS) {
  const { value: told, reached } = await turns.besides(work)
  return { told, reached, late: told.filter((one) => one.turns > max + 2 * reached) }
}

const notToldOf = (told: readonly Told[]) => told.filter((one) => !one.isOutage)

async function becomes(look: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + HANG_TIMEOUT_MS
  while (!(await look())) {
    if (performance.now() > until) throw new Error('It never was so.')
    await new Promise(setImmediate)
  }
}

const works = () =>
  Promise.all([asPool(), asOrm(), inTransaction()]).then(
    () => true,
    () => false,
  )

/** So many connections, once the database works: while the machine is slow it may be taken for silent. */
async function taken(count: number): Promise<PoolClient[]> {
  const held: PoolClient[] = []
  await becomes(async () => {
    const client = await database.pool.connect().catch(() => null)
    if (client) held.push(client)
    return held.length === count
  })
  return held
}

describe('a database that says nothing', () => {
  afterEach(() => line.thaw())

  test('is told to everybody within two seconds, more than there are connections for, and works when it is back', async () => {
    await becomes(works)
    for (const round of [1, 2]) {
      line.freeze()
      const asks = [asPool, asOrm, inTransaction].flatMap((ask) => Array.from({ length: 6 }, () => ask))
      const { told, late } = await toldInTime(() => Promise.all(asks.map(timed)))
      expect([round, late, notToldOf(told)]).toEqual([round, [], []])
      const later = await toldInTime(() => Promise.all(asks.map(timed)), MAX_ANSWER_TURNS / 4)
      expect([later.late, notToldOf(later.told)]).toEqual([[], []])
      line.thaw()
      await becomes(works)
    }
  })

  test('keeps nobody waiting for a listener that is stopped while open connections work', async () => {
    const [held] = await taken(1)
    line.freezeListener()
    const asks = [asPool, asOrm, inTransaction].flatMap((ask) => Array.from({ length: 6 }, () => ask))
    const { late, reached } = await toldInTime(() => Promise.all(asks.map(timed)))
    const { value: isKept, reached: since } = await turns.besides(
      async () =>
        held?.query('select 1').then(
          () => true,
          () => false,
        ) ?? false,
    )
    held?.release(!isKept)
    line.thaw()
    await becomes(works)
    expect(late).toEqual([])
    // The guard counts in turns of its own, of which a busy machine gives it fewer.
    expect(isKept || Math.max(reached, since) >= ANSWER_TIMEOUT_TURNS / 2).toBe(true)
  })

  test('whose open connections have stopped is left for new ones within two seconds', async () => {
    // Whoever has heard of a silence and its end knows a connection that stands.
    line.freeze()
    await becomes(async () => (await timed(asPool)).isOutage)
    line.thaw()
    const held = await taken(2)
    line.freezeOpen()
    const { told, late } = await toldInTime(() =>
      Promise.all(held.map((client) => timed(() => client.query('select 1 as alive')))),
    )
    for (const client of held) client.release(true)
    expect([late, notToldOf(told)]).toEqual([[], []])
    await becomes(works)
    line.thaw()
  })

  test.each([
    ['and the watcher knows one of them', false],
    ['before the watcher has heard anything', true],
  ])(
    'whose open connections have stopped is found out though work comes back on new ones, %s',
    async (_case, isUnheard) => {
      const own = await openLine(market.url)
      const guard = new DatabaseGuard()
      const standing = new Pool({ connectionString: own.url, max: 1 })
      const passing = new Pool({ connectionString: own.url, max: 1, maxUses: 1 })
      for (const pool of [standing, passing]) {
        pool.on('connect', (client) => client.on('error', () => undefined))
        guard.protect('read', pool)
      }
      const held = await standing.connect()
      const made = own.made()
      if (isUnheard) own.freeze()
      const heard = jest.spyOn(guard, 'open')
      const watch = watchDatabase(own.url, guard, pino({ level: 'silent' }))
      // A connection that was made after the others had stopped would say nothing of them.
      await becomes(async () => (isUnheard ? own.made() > made : heard.mock.calls.length > 0))
      own.freezeOpen()
      const { told, late } = await toldInTime(async () => {
        const ending = timed(() => held.query('select 1 as alive'))
        let isOver = false
        void ending.finally(() => {
          isOver = true
        })
        await becomes(async () => Boolean(await passing.query('select 1').catch(() => 'cut')) && isOver)
        return [await ending]
      })
      watch.stop()
      guard.stop()
      held.release(true)
      await Promise.all([standing.end(), passing.end()])
      await own.close()
      expect([late, notToldOf(told)]).toEqual([[], []])
    },
  )

  test('leaves no connection behind', async () => {
    await becomes(works)
    expect(database.pool.waitingCount).toBe(0)
    await becomes(() => Promise.resolve(database.pool.totalCount === database.pool.idleCount))
    const nine = () =>
      Promise.all(Array.from({ length: 9 }, () => asOrm())).then(
        () => true,
        () => false,
      )
    await becomes(nine)
    expect(database.pool.totalCount).toBeLessThanOrEqual(3)
  })
})

describe('a deadline', () => {
  const running = (mark: string) =>
    market.sql(
      `select 1 from pg_stat_activity where query like $1 and state = 'active' and pid <> pg_backend_pid()`,
      [`%/* ${mark} %`],
    )
  /** Its time is over once PostgreSQL works on it. */
  async function overtaken(work: () => Promise<unknown>, mark: string) {
    const deadline = openDeadline()
    const ending = timed(() => within(deadline, work))
    await becomes(async () => (await running(mark)).length > 0)
    deadline.limitMs = 0
    return ending
  }

  test.each<[string, () => Promise<unknown>, string]>([
    ['of a read', () => market.pool.query('select pg_sleep(100) /* one */'), 'one'],
    ['of one that is written', () => market.orm.em.fork().execute('select pg_sleep(100) /* two */'), 'two'],
    [
      'of a transaction',
      () => market.orm.em.fork().transactional((em) => em.execute('select pg_sleep(100) /* three */')),
      'three',
    ],
  ])('%s ends the statement, and PostgreSQL stops working on it', async (_case, work, mark) => {
    expect(await overtaken(work, mark)).toMatchObject({ isOutage: true })
    await becomes(async () => (await running(mark)).length === 0)
    expect(await market.sql('select 1 as alive')).toEqual([{ alive: 1 }])
  })

  test('is for whoever waits for a connection too, and lets nobody begin after it', async () => {
    const crowd = Array.from({ length: 60 }, () => () => market.pool.query('select pg_sleep(1) /* crowd */'))
    const deadline = { ...openDeadline(), limitMs: 100 }
    const answers = await within(deadline, () => Promise.all(crowd.map((one) => one().catch(() => 'ended'))))
    expect(new Set(answers)).toEqual(new Set(['ended']))
    const refused = await within(deadline, () =>
      market.pool.query('select 1').catch((error: Error) => error.message),
    )
    expect(refused).toContain('deadline')
  })

  test('is over once the answer was given', async () => {
    const deadline = { ...openDeadline(), limitMs: 0 }
    const work = within(deadline, () => {
      deadline.isOver = true
      return market.pool.query('select pg_sleep(0.6)')
    })
    expect((await work).rowCount).toBe(1)
  })
})

describe('a request', () => {
  /** Asks while nobody can read a table, and lets the clock of the machine jump once it waits for that. */
  async function askWhileLocked<T>(
    table: string,
    document: string,
    variables: Record<string, unknown>,
    look: (asked: Promise<Answer<unknown>>) => Promise<T>,
  ) {
    const other = await market.pool.connect()
    try {
      await other.query(`begin; lock table ${table} in access exclusive mode`)
      const asked = asViewer(market, null).run(document, variables)
      await becomes(async () => (await market.sql('select 1 from pg_locks where not granted')).length > 0)
      const now = performance.now.bind(performance)
      const jump = jest.spyOn(performance, 'now').mockImplementation(() => now() + READ_DEADLINE_MS + 1_000)
      const seen = await look(asked)
      jump.mockRestore()
      await other.query('rollback')
      return { seen, answer: await asked }
    } finally {
      other.release(true)
    }
  }

  const READ =
    '{ a: coaches { totalCount } b: coaches(filter: { priceMin: 5 }) { totalCount facets { field } } }'

  test('that reads is ended after its time, with words for it and 503', async () => {
    const { answer } = await askWhileLocked('coach_listings', READ, {}, (asked) => asked)
    expect([answer.status, answer.code]).toEqual([503, 'BACKEND_UNAVAILABLE'])
    expect(answer.errors[0]?.message).toContain('This took too long and was stopped')
    expect((await asViewer(market, null).run(READ)).code).toBeNull()
  })

  test('that writes is given longer, for a crowd may be before it', async () => {
    const input = {
      coachId: randomUUID(),
      sessionType: 'live-case',
      startsAt: '2026-11-23T12:00:00Z',
      timeZone: 'UTC',
      guest: { name: 'Noor Haddad', email: 'noor@mail.test' },
      idempotencyKey: randomUUID(),
    }
    const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000))
    const { seen, answer } = await askWhileLocked('coach_profiles', CREATE_HOLD, { input }, (asked) =>
      Promise.race([asked, aSecond()]),
    )
    expect([seen, answer.code]).toEqual([undefined, 'NOT_FOUND'])
  })
})
