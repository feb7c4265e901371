import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { type Payout, PayoutEntity } from './payout.entity.ts'

/** A payout that nobody else decides about until the transaction ends. Before its sessions, as everywhere. */
export const lockPayout = (
  em: EntityManager,
  where: { id: string } | { provider: string; transferRef: string },
): Promise<Payout | null> =>
  em.findOne(PayoutEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

/**
 * Everybody who sets payouts of a coach aside, holds them or releases them takes turns, so that a hold and a release reach what was
 * being set aside. Before the payouts themselves.
 */
export const lockPayoutsOf = (em: EntityManager, coachId: string): Promise<unknown> =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('payout-holds:' || ${coachId}::text, 0))`)

/** Whoever learns of a transfer, and whoever is told of it, come one after the other: neither misses what the other writes. */
export const lockTransfer = (em: EntityManager, transferRef: string): Promise<unknown> =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`transfer:${transferRef}`}, 0))`)

/** The same for whoever opens an account, and whoever is told of it. */
export const lockAccount = (em: EntityManager, accountRef: string): Promise<unknown> =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`account:${accountRef}`}, 0))`)
