import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { type Payout, PayoutEntity } from './payout.entity.ts'

/** Locks a payout until the transaction ends. A payout is locked before its sessions, as everywhere. */
export const lockPayout = (
  em: EntityManager,
  where: { id: string } | { provider: string; transferRef: string },
): Promise<Payout | null> =>
  em.findOne(PayoutEntity, where, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })

/**
 * Runs whatever sets aside, holds or releases payouts of one coach one after another, so that a hold and a release also cover what is
 * being set aside. Taken before the locks of payouts.
 */
export const lockPayoutsOf = (em: EntityManager, coachId: string): Promise<unknown> =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended('payout-holds:' || ${coachId}::text, 0))`)

/** Runs the request that creates a transfer and the events about it one after another, so that neither misses the other's rows. */
export const lockTransfer = (em: EntityManager, transferRef: string): Promise<unknown> =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`transfer:${transferRef}`}, 0))`)

/** The same for the request that opens an account and the events about it. */
export const lockAccount = (em: EntityManager, accountRef: string): Promise<unknown> =>
  rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${`account:${accountRef}`}, 0))`)
