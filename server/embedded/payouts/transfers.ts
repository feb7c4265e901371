import { randomUUID } from 'node:crypto'
import { badInput, conflict, idempotencyMismatch, notFound } from '../../errors.ts'
import type { TransferRequest } from '../../modules/payouts/payout-provider.type.ts'
import { inTransaction } from '../payments/transaction.ts'
import { writeEvent } from './outbox.ts'
import type { Books, NextPayout, SandboxAccount } from './sandbox-payouts.types.ts'

const BANK_SECONDS = 2
const SENDS_BACK_SECONDS = 20
const NOT_TAKEN = 'The bank account is closed.'

interface Transfer {
  id: string
  accountId: string
  amountMinor: number
  reversedMinor: number
  currency: string
}
const COLUMNS = `id, account_id as "accountId", amount_minor::float8 as "amountMinor", reversed_minor::float8 as "reversedMinor", currency`

/** Sends money once per key, and sets off what the bank says of it. */
export function transfer(books: Books, request: TransferRequest): Promise<{ transferRef: string }> {
  const { accountRef, amountMinor, currency, description, key } = request
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw badInput('A payout is a positive amount.')
  return inTransaction(books.pool, async (client) => {
    const { rows: accounts } = await client.query<Pick<SandboxAccount, 'isComplete' | 'nextPayout'>>(
      `select is_complete as "isComplete", next_payout as "nextPayout" from sandbox_payout_accounts where id = $1 for update`,
      [accountRef],
    )
    const account = accounts[0]
    if (!account) throw notFound('account')
    const { rows: before } = await client.query<Transfer>(
      `select ${COLUMNS} from sandbox_transfers where key = $1`,
      [key],
    )
    const earlier = before[0]
    if (earlier && (earlier.amountMinor !== amountMinor || earlier.accountId !== accountRef))
      throw idempotencyMismatch()
    if (earlier) return { transferRef: earlier.id }
    if (!account.isComplete) throw conflict('The account cannot be paid: details are missing.')
    if (account.nextPayout === 'refused') throw conflict('The account is on hold.')
    const id = randomUUID()
    const at = books.clock()
    await client.query(
      `insert into sandbox_transfers (id, account_id, key, amount_minor, currency, description, created_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [id, accountRef, key, amountMinor, currency, description, at],
    )
    for (const { type, seconds } of SAYS[account.nextPayout])
      await writeEvent(client, {
        accountId: accountRef,
        transferId: id,
        type,
        amountMinor,
        currency,
        reason: type === 'failed' ? NOT_TAKEN : null,
        at,
        deliverAt: new Date(at.getTime() + seconds * 1000),
      })
    return { transferRef: id }
  })
}

/** What the bank says of a transfer, and how many seconds later. */
const SAYS: Record<NextPayout, { type: 'paid' | 'failed'; seconds: number }[]> = {
  pays: [{ type: 'paid', seconds: BANK_SECONDS }],
  refused: [],
  fails: [{ type: 'failed', seconds: BANK_SECONDS }],
  comes_back: [
    { type: 'paid', seconds: BANK_SECONDS },
    { type: 'failed', seconds: SENDS_BACK_SECONDS },
  ],
}

/** Takes money back once per key. */
export function reverse(books: Books, transferRef: string, amountMinor: number, key: string): Promise<void> {
  return inTransaction(books.pool, async (client) => {
    const { rows } = await client.query<Transfer>(
      `select ${COLUMNS} from sandbox_transfers where id = $1 for update`,
      [transferRef],
    )
    const sent = rows[0]
    if (!sent) throw notFound('transfer')
    const { rows: earlier } = await client.query<{ amountMinor: number }>(
      `select amount_minor::float8 as "amountMinor" from sandbox_payout_events where transfer_id = $1 and reversal_ref = $2`,
      [transferRef, key],
    )
    if (earlier[0] && earlier[0].amountMinor !== amountMinor) throw idempotencyMismatch()
    if (earlier[0]) return
    if (sent.reversedMinor + amountMinor > sent.amountMinor)
      throw conflict('More than was sent cannot come back.')
    await client.query('update sandbox_transfers set reversed_minor = reversed_minor + $2 where id = $1', [
      transferRef,
      amountMinor,
    ])
    await writeEvent(client, {
      accountId: sent.accountId,
      transferId: transferRef,
      type: 'reversed',
      amountMinor,
      currency: sent.currency,
      reversalRef: key,
      at: books.clock(),
    })
  })
}
