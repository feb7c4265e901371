import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { badInput, notFound } from '../../errors.ts'
import { record } from '../../facts.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { formatAmount } from '../../lib/format-amount.ts'
import { isUuid } from '../../lib/uuid.ts'
import { writeTransactions } from '../ledger/write-transactions.service.ts'
import { type User, UserEntity } from '../users/user.entity.ts'
import { CreditGranted } from './credit.facts.ts'

/** The most that can be given at once, in minor units, so that a typing error stays small. */
export const MAX_GRANT_MINOR = 100_000

/** Throws BAD_USER_INPUT. */
export function checkAmount(amountMinor: number, currency: Currency): void {
  if (Number.isSafeInteger(amountMinor) && amountMinor >= 1 && amountMinor <= MAX_GRANT_MINOR) return
  const message = `From ${formatAmount(1, currency)} to ${formatAmount(MAX_GRANT_MINOR, currency)}.`
  throw badInput('Check the amount.', [{ path: 'amountMinor', message }])
}

/** A seeker, whose account is not erased until the transaction ends. Throws NOT_FOUND when the user is not a seeker or is erased. */
export async function findSeeker(em: EntityManager, userId: string): Promise<User> {
  const where = { id: userId, userType: 'job_seeker' } as const
  const lock = { refresh: true, lockMode: LockMode.PESSIMISTIC_READ } as const
  const seeker = isUuid(userId) ? await em.findOne(UserEntity, where, lock) : null
  if (!seeker || seeker.erasedAt) throw notFound('seeker')
  return seeker
}

interface Gift {
  seeker: User
  amountMinor: number
  currency: Currency
  reason: string
  /** The admin's id. */
  by: string
  /** The source of the ledger transaction. */
  source: string
  at: Date
}

/** Gives a seeker credit at our cost, in the caller's transaction, and notifies them with the reason. */
export async function giveCredit(em: EntityManager, gift: Gift): Promise<void> {
  const { seeker, amountMinor, currency, reason, by, source, at } = gift
  const transaction = {
    kind: 'credit',
    source,
    currency,
    reason: 'granted',
    createdBy: by,
    lines: [
      { account: 'losses', ownerId: null, amountMinor },
      { account: 'seeker_credit', ownerId: seeker.id, amountMinor: -amountMinor },
    ],
  } as const
  await writeTransactions(em, [transaction], at)
  await record(em, CreditGranted, { seeker, amountMinor, currency, reason, at })
}
