/** What a migration does that the check cannot take for harmless. */
export interface Agreed {
  /** Word for word as the check says it. */
  breaks: readonly string[]
  /** Why it may, all the same. */
  because: string
  /** Where it takes away: the last migration of the release that no longer uses it. Only servers of that release or later may run beside it. */
  since?: string
}

/** Triggers that note the day of a change. */
const noted = (table: string, ...events: string[]): Agreed => ({
  breaks: events.map(
    (event) => `${table}_days_${event} on ${table} is new: it may refuse what the running version writes`,
  ),
  because: 'They note the day of a change in a table without a key, and refuse and change nothing.',
})

/** Checks that take more than before. */
const widened = (...names: string[]): Agreed => ({
  breaks: names.map((name) => `${name} is new: it may refuse what the running version writes`),
  because: 'They let through whatever those let through that they stand for.',
})

const FEW_ROWS = 'A coach has one row a week.'
const READ_AS_TEXT =
  'The version before reads the amount as text. It sends, pays and shows payouts as ever; money that comes back while servers are renewed is judged again by the next batch.'

/** By the name of the migration; each was looked at by whoever put it here. */
export const AGREED: Readonly<Record<string, Agreed>> = {
  '114-days-of-sessions': noted('sessions', 'insert', 'delete', 'update'),
  '114-days-of-reviews': noted('reviews', 'insert', 'delete', 'update'),
  '114-days-of-analytics-events': noted('analytics_events', 'insert', 'delete'),
  '114-days-of-ledger-transactions': noted('ledger_transactions', 'insert', 'delete'),
  '114-days-of-refunds': noted('refunds', 'insert', 'delete', 'update'),
  '114-days-of-availabilities': noted('availabilities', 'insert', 'delete', 'update'),
  '119-days-of-people-of-sessions': noted('sessions', 'people_insert', 'people_delete', 'people_update'),
  '119-days-of-people-of-ledger-transactions': noted('ledger_transactions', 'people_insert', 'people_delete'),
  '115-open-minutes': {
    breaks: ['availabilities is written anew: nobody can use it meanwhile'],
    because: 'A row for each coach: 6.5 s at 100,000 on two cores, in which their free times wait.',
  },
  '118-longer-reviews': widened(
    'reviews_private_note_check on reviews',
    'reviews_reply_check on reviews',
    'reviews_text_check on reviews',
  ),
  '120-payout-holds': widened(
    'payout_sessions_amount_minor_check on payout_sessions',
    'payout_sessions_commission_minor_check on payout_sessions',
  ),
  '130-own-money': widened('presence_signals_kind_check on presence_signals'),
  '131-large-payouts': {
    breaks: [
      'payouts is written anew: nobody can use it meanwhile',
      'payouts.amount_minor was integer and is bigint',
    ],
    because: `${FEW_ROWS} ${READ_AS_TEXT}`,
  },
  '131-large-payout-events': {
    breaks: [
      'payout_events is written anew: nobody can use it meanwhile',
      'payout_events.amount_minor was integer and is bigint',
    ],
    because: `${FEW_ROWS} ${READ_AS_TEXT}`,
  },
  '131-large-sandbox-payouts': {
    breaks: [
      'sandbox_payout_events is written anew: nobody can use it meanwhile',
      'sandbox_payout_events.amount_minor was integer and is bigint',
      'sandbox_transfers is written anew: nobody can use it meanwhile',
      'sandbox_transfers.amount_minor was integer and is bigint',
      'sandbox_transfers.reversed_minor was integer and is bigint',
    ],
    because: 'Production never uses the sandbox.',
  },
  '139-chosen-drills': {
    breaks: [
      'drills_assigned_by_check on drills is new: it may refuse what the running version writes',
      'drills_coach_check on drills is new: it may refuse what the running version writes',
    ],
    because: 'The running version writes no drill without a coach; it does not show those that have none.',
  },
}
