/** What a migration does that the check cannot take for harmless. */
export interface Agreed {
  /** Word for word as the check says it. */
  breaks: readonly string[]
  /** Why it may, all the same. */
  because: string
  /** Where it takes away: the last migration of the release that no longer uses it. Only servers of that release or later may run beside it. */
  since?: string
}

const noted = (table: string, ...events: string[]) =>
  events.map(
    (event) => `${table}_days_${event} on ${table} is new: it may refuse what the running version writes`,
  )

/** By the name of the migration; each was looked at by whoever put it here. */
export const AGREED: Readonly<Record<string, Agreed>> = {
  '114-analytics-days': {
    breaks: [
      ...noted('sessions', 'insert', 'delete', 'update'),
      ...noted('reviews', 'insert', 'delete', 'update'),
      ...noted('analytics_events', 'insert', 'delete'),
      ...noted('ledger_transactions', 'insert', 'delete'),
      ...noted('refunds', 'insert', 'delete', 'update'),
      ...noted('availabilities', 'insert', 'delete', 'update'),
    ],
    because: 'They note the day of a change in a table without a key, and refuse and change nothing.',
  },
  '115-open-minutes': {
    breaks: ['availabilities is written anew: nobody can use it meanwhile'],
    because: 'A row for each coach: 6.5 s at 100,000 on two cores, in which their free times wait.',
  },
}
