import { compareLedger } from '../../modules/reconciliation/compare-ledger.query.ts'
import { claimedOf, leftAt, type Page, refundedOf } from './bank.ts'
import { instructAgain, moveOverdue } from './time.ts'
import { deliver, hear, renamed } from './tell.ts'
import { retry } from './give-back.ts'
import {
  batch,
  deliverOfPayout,
  hearOfPayout,
  renamedPayout,
  send,
  settleAtBank,
  takeBack,
} from './payouts.ts'
import type { Deed, World } from './world.ts'

/** Until nothing waits: what the providers have said is heard, what is due is done, what failed is tried again. */
export const SETTLING: readonly (readonly [string, Deed])[] = [
  ['deliver', deliver],
  ['deliver of a payout', deliverOfPayout],
  ['move by the clock', moveOverdue],
  ['instruct again', instructAgain],
  ['retry a refund', retry],
  ['send a payout', send],
  ['settle at the bank', settleAtBank],
  ['take a payout back', takeBack],
  ['batch', batch],
]

/** Everything that was ever heard of the providers, as it was and as if it were news. */
export function replays(world: World): (() => Promise<void>)[] {
  const { bank, payoutBank } = world
  return [
    ...bank.heard.flatMap((event) => [() => hear(world, event), () => hear(world, renamed(event))]),
    ...payoutBank.heard.flatMap((event) => [
      () => hearOfPayout(world, event),
      () => hearOfPayout(world, renamedPayout(event)),
    ]),
  ]
}

/** Where the providers' books, the payments and the ledger disagree when all is said. */
export async function disagreements(world: World): Promise<string[]> {
  const { market } = world
  const unposted = await compareLedger(market.orm.em.fork())
  const rows = await market.sql<{ found: string }>(PAYOUTS.join(' union all '))
  return [
    ...unposted.map(
      ({ kind, subject, expectedMinor, toldMinor }) => `${kind} ${subject}: ${expectedMinor}, ${toldMinor}`,
    ),
    ...(await paymentsNotAsAtBank(world)),
    ...(await notAsShown(world)),
    ...payoutsNotAsAtBank(world, await payoutSums(world)),
    ...rows.map(({ found }) => found),
  ]
}

async function paymentsNotAsAtBank({ market, bank }: World): Promise<string[]> {
  const rows = await market.sql<{
    ref: string
    taken: number
    refunded: number
    claimed: number
    clearing: number
  }>(
    `select p.provider_ref as ref, case when p.state in ('succeeded', 'partially_refunded', 'refunded') then p.amount_minor else 0 end as taken,
       p.refunded_minor as refunded, p.charged_back_minor as claimed,
       (select coalesce(sum(e.amount_minor), 0)::int from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.payment_id = p.id and e.account = 'clearing' and t.payout_id is null) as clearing
     from payments p where p.provider = 'bank' and p.provider_ref is not null`,
  )
  return rows.flatMap(({ ref, taken, refunded, claimed, clearing }) => {
    const page = bank.pages.get(ref)
    if (!page) return [`${ref} is unknown at the bank`]
    const there = [
      page.state === 'taken' ? page.amountMinor : 0,
      refundedOf(page),
      claimedOf(page),
      leftAt(page),
    ]
    const here = [taken, refunded, claimed, clearing]
    return here.every((amount, place) => amount === there[place])
      ? []
      : [`${ref}: here ${here.join(', ')}, at the bank ${there.join(', ')}`]
  })
}

/** Cancellations that came to something else at the provider than was shown. What a bank claimed, or somebody gave back by hand, is no refund of ours. */
async function notAsShown({ market, bank, all }: World): Promise<string[]> {
  const cancelled = all.filter(({ shownMinor }) => shownMinor !== null)
  const rows = await market.sql<{ id: string; keys: string[] }>(
    `select p.session_id as id, coalesce(array_agg('refund:' || r.id) filter (where r.id is not null), '{}') as keys
     from payments p left join refunds r on r.payment_id = p.id and r.reason in ('seeker_cancelled', 'coach_cancelled', 'admin_cancelled')
     where p.session_id = any($1) group by 1`,
    [cancelled.map(({ id }) => id)],
  )
  const keysOf = new Map(rows.map(({ id, keys }) => [id, keys]))
  return cancelled.flatMap(({ id, ref, shownMinor }) => {
    const page = bank.pages.get(ref ?? '')
    if (!page || !isUndisturbed(page)) return []
    const executed = executedOf(page, keysOf.get(id) ?? [])
    return executed === shownMinor ? [] : [`${id} was shown ${shownMinor}, and ${executed} came back`]
  })
}

const isUndisturbed = ({ claims, refunds }: Page) =>
  claims.size === 0 && [...refunds.keys()].every((key) => !key.startsWith('hand-'))

const executedOf = (page: Page, keys: readonly string[]): number =>
  page.state === 'let go'
    ? page.amountMinor
    : keys.reduce((sum, key) => {
        const refund = page.refunds.get(key)
        return sum + (refund?.stands ? refund.amountMinor : 0)
      }, 0)

const payoutSums = ({ market }: World) =>
  market.sql<{ account: string; currency: string; sum: number }>(
    `select account_ref as account, currency, sum(amount_minor)::float8 as sum from payouts
     where state in ('sent', 'paid') or (state = 'failed' and transfer_ref is not null) group by 1, 2`,
  )

function payoutsNotAsAtBank(
  { payoutBank }: World,
  sums: readonly { account: string; currency: string; sum: number }[],
): string[] {
  const there = new Map<string, number>()
  for (const { accountRef, currency, amountMinor, isBack } of payoutBank.transfers.values())
    if (!isBack)
      there.set(`${accountRef} ${currency}`, (there.get(`${accountRef} ${currency}`) ?? 0) + amountMinor)
  const here = new Map(sums.map(({ account, currency, sum }) => [`${account} ${currency}`, sum]))
  return [...new Set([...there.keys(), ...here.keys()])].flatMap((place) =>
    here.get(place) === there.get(place)
      ? []
      : [
          `account ${place} has ${there.get(place) ?? 0} at the bank and ${here.get(place) ?? 0} in our books`,
        ],
  )
}

const PAYOUTS = [
  `select 'payout ' || p.id || ' ' || p.state || ' stands in the ledger with ' || x.stands as found from payouts p cross join lateral (
     select coalesce(sum(e.amount_minor), 0) as stands from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.payout_id = p.id and e.account = 'coach_payable') x
   where x.stands <> case when p.state = 'returned' or (p.state = 'failed' and p.transfer_ref is null) then 0 else p.amount_minor end`,
  `select 'session ' || x.session_id || ' is paid out whole in two payouts' from payout_sessions x
   where x.counts and not x.is_rest group by x.session_id having count(*) > 1`,
  `select 'session ' || x.session_id || ' is paid out with ' || x.carried || ', at most ' || o.most || ' was ever owed'
   from (select session_id, sum(amount_minor) as carried from payout_sessions where counts group by session_id) x
   cross join lateral (select max(sum) as most from (select -sum(e.amount_minor) over (order by e.id) as sum from ledger_transactions t
     join ledger_entries e on e.transaction_id = t.id and e.account = 'coach_payable'
     where t.session_id = x.session_id and t.kind not in ('payout', 'payout_returned', 'loss')) running) o where x.carried > coalesce(o.most, 0)`,
  `select 'payment ' || id || ' still waits for ' || due from payments where due is not null and provider_ref is not null`,
  `select 'a refund of ' || payment_id || ' is still due' from refunds where state = 'due'`,
]
