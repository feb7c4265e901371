import type { z } from 'zod'
import { type Account, type Bench, move, newId, type Payout, type Reversal, type Transfer } from './books.ts'
import type { accountCreate, accountLinkCreate, reversalCreate, transferCreate } from './params.ts'
import { invalid, noSuch } from './refusal.ts'

/** https://docs.stripe.com/api/accounts/create */
export function createAccount(
  { books }: Bench,
  { country, email, metadata = {}, type }: z.output<typeof accountCreate>,
): Account {
  const account: Account = {
    id: newId('acct'),
    object: 'account',
    capabilities: { transfers: 'inactive' },
    country,
    details_submitted: false,
    email,
    metadata,
    payouts_enabled: false,
    requirements: { currently_due: ['external_account', 'individual.first_name'] },
    type,
  }
  books.accounts.set(account.id, account)
  return account
}

export function findAccount({ books }: Bench, id: string): Account {
  const account = books.accounts.get(id)
  if (!account) throw noSuch('account', id)
  return account
}

/** https://docs.stripe.com/api/account_links: each for one visit. */
export function createAccountLink(bench: Bench, { account, return_url }: z.output<typeof accountLinkCreate>) {
  findAccount(bench, account)
  const url = new URL(`/setup/e/${account}/${newId('visit')}`, bench.origin())
  url.searchParams.set('return', return_url)
  return { object: 'account_link', created: bench.now(), expires_at: bench.now() + 300, url: url.href }
}

/** What a coach does on Stripe's page. */
export function onboard(bench: Bench, id: string): Account {
  const account = findAccount(bench, id)
  Object.assign(account, {
    capabilities: { transfers: 'active' },
    details_submitted: true,
    payouts_enabled: true,
    requirements: { currently_due: [] },
  })
  bench.tell('account.updated', account, id)
  return account
}

/** https://docs.stripe.com/connect/separate-charges-and-transfers */
export function createTransfer(bench: Bench, params: z.output<typeof transferCreate>): Transfer {
  const { amount, currency, destination, description = null, metadata = {}, transfer_group = null } = params
  const account = findAccount(bench, destination)
  if (account.capabilities?.transfers !== 'active')
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    )
  if (amount <= 0)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > (bench.books.balance.get(currency) ?? 0))
    throw invalid('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    })
  const id = newId('tr')
  const transfer: Transfer = {
    id,
    object: 'transfer',
    amount,
    amount_reversed: 0,
    created: bench.now(),
    currency,
    description,
    destination,
    livemode: false,
    metadata,
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    transfer_group,
  }
  bench.books.transfers.set(id, transfer)
  move(bench, currency, -amount)
  arrive(bench, transfer)
  bench.tell('transfer.created', transfer)
  return transfer
}

/** In the coach's account it is a payment that says which transfer it came from. */
function arrive({ books, now }: Bench, { id, amount, currency, destination }: Transfer): void {
  const source = newId('py')
  books.charges.set(source, {
    id: source,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    captured: true,
    created: now(),
    currency,
    disputed: false,
    failure_message: null,
    livemode: false,
    metadata: {},
    paid: true,
    payment_intent: null,
    refunded: false,
    source_transfer: id,
    status: 'succeeded',
  })
  const movement = newId('txn')
  books.movements.set(movement, {
    id: movement,
    object: 'balance_transaction',
    type: 'payment',
    amount,
    currency,
    source,
    account: destination,
    payout: null,
  })
}

export function findTransfer({ books }: Bench, id: string): Transfer {
  const transfer = books.transfers.get(id)
  if (!transfer) throw noSuch('transfer', id)
  return transfer
}

/** https://docs.stripe.com/api/transfer_reversals/create */
export function createReversal(
  bench: Bench,
  transferId: string,
  { amount: wanted, metadata = {} }: z.output<typeof reversalCreate>,
): Reversal {
  const transfer = findTransfer(bench, transferId)
  const left = transfer.amount - transfer.amount_reversed
  const amount = wanted ?? left
  if (amount > left || amount <= 0)
    throw invalid(`Reversal amount (${amount}) is greater than unreversed amount on transfer (${left})`, {
      param: 'amount',
    })
  const reversal: Reversal = {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    created: bench.now(),
    currency: transfer.currency,
    metadata,
    transfer: transferId,
  }
  transfer.amount_reversed += amount
  transfer.reversed = transfer.amount_reversed === transfer.amount
  transfer.reversals.data.unshift(reversal)
  move(bench, transfer.currency, amount)
  bench.tell('transfer.reversed', transfer)
  return reversal
}

/** What Stripe does on its own: pays out everything that has arrived in an account, in one sum. */
export function payOut(bench: Bench, account: string, status: 'paid' | 'failed' = 'paid'): Payout {
  findAccount(bench, account)
  const waiting = [...bench.books.movements.values()].filter((one) => one.account === account && !one.payout)
  const payout: Payout = {
    id: newId('po'),
    object: 'payout',
    amount: waiting.reduce((sum, { amount }) => sum + amount, 0),
    automatic: true,
    created: bench.now(),
    currency: waiting[0]?.currency ?? '',
    failure_message: status === 'failed' ? 'The bank account has been closed.' : null,
    status,
  }
  bench.books.payouts.set(payout.id, payout)
  for (const movement of waiting) movement.payout = payout.id
  bench.tell(status === 'paid' ? 'payout.paid' : 'payout.failed', payout, account)
  return payout
}
