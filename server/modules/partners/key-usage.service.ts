import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { tables } from '../../db/kysely.ts'
import { withoutDeadline } from '../../db/deadline.ts'
import { SECOND } from '../../lib/durations.ts'

/** What a process that is killed has counted and not yet written is lost: at most this long, and nothing when it is stopped. */
export const FLUSH_INTERVAL_MS = 3 * SECOND

interface Count {
  requests?: number
  points?: number
  refused?: number
  /** When the key opened something. */
  usedAt?: Date | null
}

interface Tally {
  keyId: string
  day: string
  requests: number
  points: number
  refused: number
  usedAt: Date | null
}

export interface KeyUsage {
  count: (keyId: string, at: Date, count: Count) => void
  /** Writes what was counted. */
  flush: () => Promise<void>
  /** Writes the rest, and counts no more. */
  stop: () => Promise<void>
}

/** Counts what keys ask, and writes it together every few seconds: no request waits for it, or costs a statement. */
export function openKeyUsage(fork: () => EntityManager, log: Logger): KeyUsage {
  let tallies = new Map<string, Tally>()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  const add = ({ keyId, day, ...more }: Tally) => {
    const known = tallies.get(`${keyId} ${day}`)
    const tally = known ?? { keyId, day, requests: 0, points: 0, refused: 0, usedAt: null }
    tally.requests += more.requests
    tally.points += more.points
    tally.refused += more.refused
    if (more.usedAt && (!tally.usedAt || more.usedAt > tally.usedAt)) tally.usedAt = more.usedAt
    tallies.set(`${keyId} ${day}`, tally)
  }
  const writeLater = () => {
    timer ??= withoutDeadline(() => setTimeout(() => void flush(), FLUSH_INTERVAL_MS).unref())
  }
  const writeAll = async () => {
    if (tallies.size === 0) return
    const taken = tallies
    tallies = new Map()
    try {
      await writeUses(fork(), [...taken.values()])
    } catch (error) {
      log.warn({ err: error }, 'the use of keys could not be written yet')
      for (const tally of taken.values()) add(tally)
      writeLater()
    }
  }
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeAll)
    return writing
  }
  return {
    count: (keyId, at, { requests = 0, points = 0, refused = 0, usedAt = null }) => {
      add({ keyId, day: at.toISOString().slice(0, 10), requests, points, refused, usedAt })
      writeLater()
    },
    flush,
    stop: async () => {
      await flush()
      clearTimeout(timer)
    },
  }
}

/** In the order of the keys, so that two processes never wait for one another. */
async function writeUses(em: EntityManager, tallies: readonly Tally[]): Promise<void> {
  const sorted = tallies.toSorted((a, b) => (`${a.keyId} ${a.day}` < `${b.keyId} ${b.day}` ? -1 : 1))
  await em.transactional(async (tx) => {
    await tables(tx)
      .insertInto('PartnerKeyUse')
      .values(sorted.map(({ usedAt: _usedAt, ...use }) => use))
      .onConflict((conflict) =>
        conflict.columns(['keyId', 'day']).doUpdateSet(({ ref }) => ({
          requests: sql`${ref('PartnerKeyUse.requests')} + ${ref('excluded.requests')}`,
          points: sql`${ref('PartnerKeyUse.points')} + ${ref('excluded.points')}`,
          refused: sql`${ref('PartnerKeyUse.refused')} + ${ref('excluded.refused')}`,
        })),
      )
      .execute()
    for (const { keyId, usedAt } of sorted)
      if (usedAt)
        await tables(tx)
          .updateTable('PartnerKey')
          .set(({ ref }) => ({ lastUsedAt: sql`greatest(${ref('lastUsedAt')}, ${usedAt}::timestamptz)` }))
          .where('id', '=', keyId)
          .execute()
  })
}
