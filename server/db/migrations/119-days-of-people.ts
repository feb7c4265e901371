import { Migration } from '@mikro-orm/migrations'

/**
 * Which sessions somebody had before: what the month of their first, and whether another was earlier in its month, is read from; and whose later
 * days a change is felt on.
 */
export class SessionsByPerson119 extends Migration {
  override up(): void {
    this.addSql(
      `create index sessions_seeker_key_completed_at_index on sessions (seeker_key, completed_at) where completed_at is not null`,
    )
    this.addSql(`alter table analytics_changes add column session_id uuid`)
  }
}

interface Mark {
  table: string
  /** The sessions that took place, as whose they are and when, which a row `c` of a source is about. */
  sessions: (source: string) => string
  /** An update that leaves these alone changes nobody's days; rows without one are never updated. */
  columns?: readonly string[]
}

const MARKS: readonly Mark[] = [
  {
    table: 'sessions',
    sessions: (source) =>
      `select c.id, c.seeker_key, c.completed_at from ${source} c where c.completed_at is not null`,
    columns: ['seeker_key', 'completed_at'],
  },
  {
    table: 'ledger_transactions',
    sessions: (
      source,
    ) => `select s.id, s.seeker_key, s.completed_at from ${source} c join sessions s on s.id = c.session_id
      where c.kind in ('sale', 'refund', 'chargeback') and s.completed_at is not null`,
  },
]

/**
 * Whether a paid session is somebody's first follows from their earlier ones: one that comes, goes or turns out otherwise marks
 * its own day with the session, of whose person the later days are looked up when the mark is read: one that comes at the same time is not seen
 * here yet. Those that are seen are marked as well, for servers that know of no person. A migration for each table, as with 114.
 */
export const peopleOf119 = MARKS.map((mark) => ({
  name: `119-days-of-people-of-${mark.table.replaceAll('_', '-')}`,
  class: class extends Migration {
    override up(): void {
      for (const statement of triggersFor(mark)) this.addSql(statement)
    }
  },
}))

function triggersFor({ table, sessions, columns }: Mark): string[] {
  const name = `mark_days_of_people_of_${table}`
  const made = [
    functionNamed(name, sessions('changed')),
    ...[
      ['insert', 'new'],
      ['delete', 'old'],
    ].map(
      ([
        event,
        rows,
      ]) => `create trigger ${table}_days_people_${event} after ${event} on ${table} referencing ${rows} table as changed
        for each statement execute function ${name}()`,
    ),
  ]
  if (!columns) return made
  const differs = columns.map((column) => `old.${column} is distinct from new.${column}`)
  return [
    ...made,
    functionNamed(
      `mark_changed_days_of_people_of_${table}`,
      sessions('(select old.* union all select new.*)'),
    ),
    `create trigger ${table}_days_people_update after update of ${columns.join(', ')} on ${table} for each row
      when (${differs.join(' or ')}) execute function mark_changed_days_of_people_of_${table}()`,
  ]
}

const functionNamed = (
  name: string,
  sessions: string,
) => `create function ${name}() returns trigger language plpgsql as $$
      begin
        insert into analytics_changes (day, session_id)
          select (changed.completed_at at time zone 'UTC')::date, changed.id from (${sessions}) changed
          union select (o.completed_at at time zone 'UTC')::date, null from (${sessions}) changed
            join sessions o on o.seeker_key = changed.seeker_key and o.completed_at >= changed.completed_at;
        return null;
      end $$`
