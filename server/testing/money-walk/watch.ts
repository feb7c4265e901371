import type { SessionStatus } from '../../modules/sessions/session.rules.ts'
import type { Marketplace } from '../marketplace.ts'
import type { Done } from './world.ts'

interface Entry {
  id: number
  transaction_id: string
  account: string
  owner_id: string | null
  currency: string
  amount_minor: number
  kind: string
  payment_id: string | null
}

interface PaymentRow {
  id: string
  /** Null of a payment for a package. */
  session_id: string | null
  provider: string
  state: string
  amount_minor: number
  refunded_minor: number
  charged_back_minor: number
  currency: string
  commission_bps: number
  /** Decided to go back by rule or ruling, in all. */
  ruled_minor: number
  /** Goodwill that has gone, and that is owed. */
  gift_gone: number
  gift_owed: number
  /** Went back as credit, and not where it came from. */
  credited: number
}

interface Seen {
  entries: Entry[]
  payments: PaymentRow[]
  sessions: { id: string; status: SessionStatus; starts_at: string }[]
}

/** What is owed to somebody: its sum is a credit, or nothing. */
const OWED = new Set(['coach_payable', 'seeker_credit', 'packages_deferred', 'refunds_payable', 'requests'])
/** Kinds that are not what became of a payment itself. */
const SEPARATE = new Set(['payout', 'payout_returned', 'loss', 'package'])
const TAKEN = new Set(['succeeded', 'partially_refunded', 'refunded'])

/** New entries, the payments they or the event are about, and where the sessions of the event stand. */
const SEEN = `with fresh as (select e.id, e.transaction_id, e.account, e.owner_id, e.currency, e.amount_minor, t.kind, t.payment_id
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where e.id > $1),
    touched as (select id from payments where session_id = any($2)
      union select payment_id from fresh where payment_id is not null)
  select (select coalesce(jsonb_agg(to_jsonb(fresh) order by id), '[]') from fresh) as entries,
    (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'session_id', p.session_id, 'provider', p.provider, 'state', p.state,
        'amount_minor', p.amount_minor, 'refunded_minor', p.refunded_minor, 'charged_back_minor', p.charged_back_minor,
        'currency', p.currency, 'commission_bps', coalesce(s.commission_bps, 0), 'ruled_minor', p.ruled_minor,
        'credited', (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.to_credit and r.state = 'succeeded'),
        'gift_gone', (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.reason = 'goodwill'
          and r.state = 'succeeded'),
        'gift_owed', (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.reason = 'goodwill'
          and r.state <> 'succeeded' and not exists (select from refunds n where n.replaces = r.id)
          and not exists (with recursive before as (select b.* from refunds b where b.id = r.replaces
            union all select b.* from refunds b join before on b.id = before.replaces)
            select from before where state = 'succeeded')))), '[]')
      from payments p left join sessions s on s.id = p.session_id where p.id in (select id from touched)) as payments,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'status', status, 'starts_at', starts_at)), '[]')
      from sessions where id = any($2)) as sessions`

export type Watch = ReturnType<typeof watchLedger>

/**
 * Adds up the ledger beside the product, from its entries alone, and says after each event what is not as it must be: a
 * transaction that does not add up, an account that has turned, more back than was paid, shares that are not what is left.
 */
export function watchLedger(market: Marketplace) {
  let last = 0
  const balances = new Map<string, number>()
  const ofPayments = new Map<string, Map<string, number>>()

  function add({
    account,
    owner_id: owner,
    currency,
    amount_minor: amount,
    kind,
    payment_id: id,
  }: Entry): void {
    bump(balances, `${account} ${owner ?? ''} ${currency}`, amount)
    if (!id) return
    const sums = ofPayments.get(id) ?? new Map<string, number>()
    ofPayments.set(id, sums)
    bump(sums, SEPARATE.has(kind) ? `${kind} ${account}` : account, amount)
  }

  return {
    /** Every balance, to compare before and after. */
    balances: (): Record<string, number> =>
      Object.fromEntries([...balances].filter(([, amount]) => amount !== 0)),
    async look({ about, isWithoutEffect, wrong = [] }: Done): Promise<string[]> {
      const values = [last, about.map(({ id }) => id)]
      // Prepared, for it is asked after every event.
      const [seen] = (await market.pool.query<Seen>({ name: 'money-walk', text: SEEN, values })).rows
      if (!seen) throw new Error('Nothing was seen.')
      for (const entry of seen.entries) {
        last = Math.max(last, entry.id)
        add(entry)
      }
      for (const { id, status, starts_at: startsAt } of seen.sessions)
        for (const walked of about)
          if (walked.id === id) Object.assign(walked, { status, startsAt: new Date(startsAt) })
      return [
        ...wrong,
        ...(isWithoutEffect && seen.entries.length > 0
          ? [
              `it has posted ${seen.entries.map(({ kind, account, amount_minor: amount }) => `${kind} ${account} ${amount}`).join(', ')}`,
            ]
          : []),
        ...unbalanced(seen.entries),
        ...turned(seen.entries, balances),
        ...seen.payments.flatMap((payment) => misposted(payment, ofPayments.get(payment.id) ?? new Map())),
      ]
    },
    /** Whatever of all that stands is not what was added up, or does not add up. */
    async lookAtAll(): Promise<string[]> {
      const rows = await market.sql<{ place: string; amount: number }>(
        `select account || ' ' || coalesce(owner_id::text, '') || ' ' || currency as place, sum(amount_minor)::float8 as amount
         from ledger_entries group by account, owner_id, currency`,
      )
      const [sums] = await market.sql<{ found: number }>(
        `select count(*)::int as found from (select 1 from ledger_entries group by transaction_id, currency having sum(amount_minor) <> 0) x`,
      )
      return [
        ...rows.flatMap(({ place, amount }) =>
          amount === (balances.get(place) ?? 0)
            ? []
            : [`${place} is ${amount}, added up ${balances.get(place)}`],
        ),
        ...(sums?.found ? [`${sums.found} transactions do not add up to nothing`] : []),
      ]
    },
  }
}

function bump(sums: Map<string, number>, key: string, amount: number): void {
  sums.set(key, (sums.get(key) ?? 0) + amount)
}

function unbalanced(entries: readonly Entry[]): string[] {
  const sums = new Map<string, number>()
  for (const { transaction_id: id, currency, kind, amount_minor: amount } of entries)
    bump(sums, `${kind} ${id} ${currency}`, amount)
  return [...sums].flatMap(([what, sum]) => (sum === 0 ? [] : [`${what} adds up to ${sum}`]))
}

function turned(entries: readonly Entry[], balances: ReadonlyMap<string, number>): string[] {
  const places = new Set(
    entries.flatMap(({ account, owner_id: owner, currency }) =>
      OWED.has(account) ? [`${account} ${owner ?? ''} ${currency}`] : [],
    ),
  )
  return [...places].flatMap((place) => {
    const balance = balances.get(place) ?? 0
    return balance > 0 ? [`${place} has turned: ${balance}`] : []
  })
}

/**
 * What a payment's entries are and must be, worked out anew from its row: of what is left, the commission half up is the
 * platform's and the rest the coach's. Goodwill besides what goes back by rule is the platform's, and comes off neither.
 */
function misposted(payment: PaymentRow, sums: ReadonlyMap<string, number>): string[] {
  const { id, state, amount_minor: amount, refunded_minor: refunded, charged_back_minor: charged } = payment
  const taken = TAKEN.has(state) ? amount : 0
  const waits = -(sums.get('refunds_payable') ?? 0)
  const left = taken - refunded - charged - waits
  const given = payment.gift_gone + Math.min(payment.gift_owed, waits)
  const gift = Math.min(given, Math.max(0, refunded + waits - payment.ruled_minor))
  const commission = Math.round(((left + gift) * payment.commission_bps) / 10_000)
  // What a returned package added goes back with the whole of it.
  const isWhole = taken > 0 && refunded + waits - gift >= taken
  const added = (account: string) => (isWhole ? (sums.get(`package ${account}`) ?? 0) : 0)
  const must = payment.session_id
    ? {
        ...ofSource(payment, taken, added('packages_deferred')),
        platform_revenue: -commission - added('platform_revenue'),
        coach_payable: commission - left - gift - added('coach_payable'),
        losses: gift,
      }
    : { clearing: taken - refunded - charged }
  const what = `payment ${id}, ${state} ${amount} less ${refunded}, ${charged} claimed, ${waits} waiting, ${gift} given`
  return [
    ...(left < 0 ? [`${what}: more goes back than was paid`] : []),
    ...Object.entries(must).flatMap(([account, sum]) =>
      (sums.get(account) ?? 0) === sum
        ? []
        : [`${what}: ${account} ${sums.get(account) ?? 0}, must be ${sum}`],
    ),
  ]
}

/** Where the money of a session's payment comes from and goes back to: the provider, a package or a seeker's credit. */
function ofSource(
  { provider, state, amount_minor: amount, refunded_minor: refunded, credited, ...payment }: PaymentRow,
  taken: number,
  added: number,
): Record<string, number> {
  const held = state === 'authorized' ? amount : 0
  const source = taken - refunded - payment.charged_back_minor
  if (provider === 'package') {
    const toCredit = credited === refunded ? credited + (credited > 0 ? added : 0) : credited
    return { packages_deferred: held + source - added + toCredit, seeker_credit: -toCredit }
  }
  if (provider === 'credit') return { seeker_credit: held + source }
  return { authorizations: held, clearing: source }
}
