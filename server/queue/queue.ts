import type { EntityManager, MikroORM } from '@mikro-orm/postgresql'
import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

export const QUEUE_SCHEMA = 'jobs'

/** The jobs of one database. Whoever has its entity manager can write to it: see `enqueue`. */
export interface Queue {
  boss: PgBoss
  /** Called after the commit of each transaction that wrote a job which is due. */
  onDue: (listener: () => void) => void
  close: () => Promise<void>
}

const queues = new WeakMap<object, PgBoss>()

/** The queue in the database of this entity manager; every fork shares one configuration. */
export function bossOf(em: EntityManager): PgBoss {
  const boss = queues.get(em.config)
  if (!boss) throw new Error('This database was opened without its queue: use openDatabase.')
  return boss
}

const muted = new WeakSet<object>()

/** Runs something whose changes write no jobs: years of sessions carried out at once would have a job for each step. */
export async function withoutJobs(em: EntityManager, run: () => Promise<void>): Promise<void> {
  muted.add(em.config)
  try {
    await run()
  } finally {
    muted.delete(em.config)
  }
}

export const isMuted = (em: EntityManager): boolean => muted.has(em.config)

const withDueJobs = new WeakSet<object>()

/** Remembers that the transaction wrote something to do at once. */
export const markDue = (transaction: object): void => void withDueJobs.add(transaction)

/** Opens the queue on connections that are there already. It runs nothing: `server/jobs` does. */
export async function openQueue(orm: MikroORM, pool: Pool, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    // As it is: for several statements in one text, `pg` answers a list, and pg-boss puts that together itself.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the queue has trouble'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'))
  await boss.start()
  queues.set(orm.config, boss)
  const listeners = new Set<() => void>()
  orm.em.getEventManager().registerSubscriber({
    afterTransactionCommit: ({ transaction }) => {
      if (transaction && withDueJobs.delete(transaction)) for (const listener of listeners) listener()
    },
  })
  return {
    boss,
    onDue: (listener) => void listeners.add(listener),
    close: () => boss.stop({ graceful: false }),
  }
}
