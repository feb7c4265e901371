import { Migration } from '@mikro-orm/migrations'

const utcDay = (moment: string) => `(${moment} at time zone 'UTC')::date`

interface Mark {
  table: string
  /** The days that show the rows `c` of a source. */
  days: (source: string) => string
  /** An update that leaves these alone changes no day; rows without one are never updated. */
  columns?: readonly string[]
}

/** A sale shows what became of it, a refund why it went: each changes every day of its payment. */
const daysOfPayment = (
  source: string,
) => `select distinct ${utcDay('t.occurred_at')} from ledger_transactions t
  where t.kind in ('sale', 'refund_paid', 'chargeback') and t.payment_id in (select c.payment_id from ${source} c)`

const MARKS: readonly Mark[] = [
  {
    table: 'sessions',
    days: (source) => `select distinct ${utcDay('moment')} from ${source} c
      cross join lateral (values (c.created_at), (c.starts_at), (c.completed_at)) as m (moment) where moment is not null`,
    columns: ['created_at', 'starts_at', 'ends_at', 'completed_at', 'status', 'coach_id'],
  },
  {
    table: 'reviews',
    days: (source) => `select distinct ${utcDay('c.submitted_at')} from ${source} c`,
    columns: ['submitted_at'],
  },
  { table: 'analytics_events', days: (source) => `select distinct ${utcDay('c.at')} from ${source} c` },
  { table: 'ledger_transactions', days: daysOfPayment },
  {
    table: 'refunds',
    days: daysOfPayment,
    columns: ['payment_id', 'reason', 'state', 'provider_ref', 'settled_at'],
  },
  {
    table: 'availabilities',
    days: (source) => `select distinct ${utcDay('s.starts_at')} from sessions s
      where s.coach_id in (select c.coach_id from ${source} c)`,
    columns: ['timezone'],
  },
]

/**
 * The figures of the admin’s analytics by UTC day, computed once a day is over, and the days that changed since. A day is
 * marked by the database, in the transaction of the change and whoever writes it. Marks are rows of their own and have no
 * key: two writers never wait for each other over a day.
 */
export class AnalyticsDays114 extends Migration {
  override up(): void {
    this.addSql(`create table analytics_days (
      day date not null, figure text not null, part text not null, value bigint not null,
      constraint analytics_days_pkey primary key (day, figure, part))`)
    this.addSql(
      `create table analytics_changes (id bigint generated always as identity primary key, day date not null)`,
    )
    this.addSql(`create index analytics_changes_day_index on analytics_changes (day)`)
    this.addSql(
      `create index analytics_events_visitor_at_index on analytics_events (visitor, at) where name = 'page_view'`,
    )
  }
}

/** A migration for each table: one that locks several of those in use waits for all who use any. */
export const daysOf114 = MARKS.map((mark) => ({
  name: `114-days-of-${mark.table.replaceAll('_', '-')}`,
  class: class extends Migration {
    override up(): void {
      for (const statement of triggersFor(mark)) this.addSql(statement)
    }
  },
}))

function triggersFor({ table, days, columns }: Mark): string[] {
  const made = [
    functionNamed(`mark_days_of_${table}`, days('changed')),
    ...[
      ['insert', 'new'],
      ['delete', 'old'],
    ].map(
      ([
        event,
        rows,
      ]) => `create trigger ${table}_days_${event} after ${event} on ${table} referencing ${rows} table as changed
        for each statement execute function mark_days_of_${table}()`,
    ),
  ]
  if (!columns) return made
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`)
  return [
    ...made,
    functionNamed(`mark_changed_days_of_${table}`, days('(select old.* union all select new.*)')),
    `create trigger ${table}_days_update after update of ${columns.join(', ')} on ${table} for each row
      when (${differs.join(' or ')}) execute function mark_changed_days_of_${table}()`,
  ]
}

const functionNamed = (
  name: string,
  days: string,
) => `create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into analytics_changes (day) ${days};
        return null;
      end $$`
