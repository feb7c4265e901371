import { randomUUID } from 'node:crypto'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { AccountRequest, PayoutAccount } from '../../modules/payouts/payout-provider.type.ts'
import { writeEvent } from './outbox.ts'
import type { Books, NextPayout, SandboxAccount } from './sandbox-payouts.types.ts'

const COLUMNS = `id, coach_id as "coachId", country, is_complete as "isComplete", next_payout as "nextPayout",
  return_url as "returnUrl"`

/** Once for each coach. */
export async function openAccount(
  { pool, clock }: Books,
  { coachId, country }: AccountRequest,
): Promise<{ accountRef: string }> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into sandbox_payout_accounts (id, coach_id, country, created_at) values ($1, $2, $3, $4)
     on conflict (coach_id) do update set country = excluded.country returning id`,
    [randomUUID(), coachId, country, clock()],
  )
  return { accountRef: rows[0]?.id ?? '' }
}

/** A visit of the account's page; the one before ends with it. */
export async function startVisit(books: Books, accountRef: string, returnUrl: string): Promise<string> {
  const { id } = await findAccount(books, 'id', accountRef)
  const visit = randomUUID()
  await books.pool.query('update sandbox_payout_accounts set visit = $2, return_url = $3 where id = $1', [
    id,
    visit,
    returnUrl,
  ])
  return visit
}

export async function findAccount({ pool }: Books, by: 'id' | 'visit', ref: string): Promise<SandboxAccount> {
  const { rows } = isUuid(ref)
    ? await pool.query<SandboxAccount>(`select ${COLUMNS} from sandbox_payout_accounts where ${by} = $1`, [
        ref,
      ])
    : { rows: [] }
  if (!rows[0]) throw notFound('account')
  return rows[0]
}

export async function readAccount(books: Books, ref: string): Promise<PayoutAccount> {
  const { id, isComplete } = await findAccount(books, 'id', ref)
  return {
    accountRef: id,
    canBePaid: isComplete,
    isSubmitted: isComplete,
    missing: isComplete ? [] : ['individual.verification.document', 'external_account'],
  }
}

/** What its page says of an account; the marketplace is told when it can be paid, or can no more. */
export async function changeAccount(
  books: Books,
  ref: string,
  { isComplete, nextPayout }: { isComplete?: boolean; nextPayout?: NextPayout },
): Promise<void> {
  const account = await findAccount(books, 'id', ref)
  await books.pool.query(
    'update sandbox_payout_accounts set is_complete = $2, next_payout = $3 where id = $1',
    [account.id, isComplete ?? account.isComplete, nextPayout ?? account.nextPayout],
  )
  if (isComplete !== undefined && isComplete !== account.isComplete)
    await writeEvent(books.pool, { accountId: account.id, type: 'account_changed', at: books.clock() })
}
