import { type RawBuilder, sql } from 'kysely'
import type { Timeline } from '../../../settings/timeline.rules.ts'
import { givenSessions, mySessions, ownProfile, type Person } from '../../person.rules.ts'

/** Whose file it is. */
export interface Owner extends Person {
  /** What sessions were sold under: among it, for how long they may be reviewed. */
  timeline: Timeline
}

/** One kind of thing that the product holds of a person: a list of their file. */
export interface Holding {
  name: string
  table: string
  /** Each as it is; in the file by the same name in camelCase. */
  columns: readonly string[]
  /** What is told otherwise than it stands, such as somebody else by their first name alone. Rows are `t`. */
  told?: Readonly<Record<string, string>>
  /** Rows of `t`. */
  where: (p: Owner) => RawBuilder<unknown>
  /** Not even an admin reads it: it is in the file that the person takes themselves, and in no other. */
  isForTheirEyes?: true
}

/** SQL: the coach of `t` by their first name. */
export const COACH_NAME = `(select u.first_name from coach_profiles c join users u on u.id = c.user_id where c.id = t.coach_id)`
export const firstWord = (column: string) => `split_part(${column}, ' ', 1)`
export const bySession = (p: Person) => sql`t.session_id in ${mySessions(p)}`
export const byEither = (p: Person) =>
  sql`t.session_id in ${mySessions(p)} or t.session_id in ${givenSessions(p)}`
export const byCoach = (p: Person) => sql`t.coach_id in ${ownProfile(p)}`
