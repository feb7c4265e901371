import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Person } from '../person.rules.ts'
import { readTimeline } from '../../settings/read-settings.query.ts'
import type { Holding, Owner } from './holdings/holding.rules.ts'
import { HOLDINGS } from './holdings.rules.ts'

/** Of one kind of thing; whoever has more is told so. */
export const MAX_ROWS = 10_000

export interface Collected {
  text: string
  /** In all lists. */
  rows: number
  /** There was more of something than fits. */
  isCut: boolean
}

const NOT_IN_IT = [
  'Other people are named by their first names.',
  'A coach’s private notes about a student are that coach’s own and in that coach’s file alone; ask the coach.',
  'Addresses and links that let somebody in, and the texts of letters that hold them, are left out.',
]
const NOT_FOR_ADMINS =
  'Scorecards, own scores, notes and practice are left out of a file that an admin takes: the person downloads them in their settings.'

/**
 * Everything the product holds of a person, as one JSON text of lists. For an admin's eyes what no admin reads is left out. One
 * statement a list, each of so many rows at most.
 */
export async function collectPerson(
  em: EntityManager,
  person: Person,
  { forAdmin }: { forAdmin: boolean },
): Promise<Collected> {
  const owner = { ...person, timeline: await readTimeline(em) }
  const lists: Record<string, object[]> = {}
  let isCut = false
  for (const holding of HOLDINGS) {
    if (forAdmin && holding.isForTheirEyes) continue
    const rows = await rowsOf(em, sql<{ row: object }>`${selectOf(holding, owner)}`)
    isCut ||= rows.length > MAX_ROWS
    lists[holding.name] = rows.slice(0, MAX_ROWS).map(({ row }) => row)
  }
  const everything = {
    exportedAt: person.at.toISOString(),
    notIncluded: [...NOT_IN_IT, ...(forAdmin ? [NOT_FOR_ADMINS] : [])],
    ...(isCut && { cut: `Of some lists only ${MAX_ROWS} entries are here.` }),
    ...lists,
  }
  const rows = Object.values(lists).reduce((sum, { length }) => sum + length, 0)
  return { text: JSON.stringify(everything, null, 2), rows, isCut }
}

function selectOf({ table, columns, told = {}, where }: Holding, person: Owner) {
  const fields = [
    ...columns.map((column) => sql`${sql.lit(camelCase(column))}, t.${sql.ref(column)}`),
    ...Object.entries(told).map(([name, said]) => sql`${sql.lit(name)}, ${expression(said, person)}`),
  ]
  return sql`select jsonb_build_object(${sql.join(fields)}) as row from ${sql.table(table)} t
    where ${where(person)} limit ${MAX_ROWS + 1}`
}

/** `$me` stands for the person's id. */
const expression = (said: string, { id }: Person) =>
  sql.join(
    said.split('$me').map((part) => sql.raw(part)),
    sql`${id}::uuid`,
  )

const camelCase = (column: string) => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
