import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Reads } from '../../db/replicas/reads.ts'
import type { FacetObject } from '../../graphql/facet.type.ts'
import { caseConditions } from './case-query.rules.ts'
import type { CaseFilter } from './case.type.ts'

const FACETS = [
  { field: 'types', column: 'upper(type)' },
  { field: 'industries', column: 'industry' },
  { field: 'difficulties', column: 'difficulty::text' },
  { field: 'style', column: 'upper(style)' },
] as const

/** How many cases each choice would leave; a facet’s own choice is left out of its counts. One statement. */
export async function countCaseFacets(reads: Reads, filter: CaseFilter): Promise<FacetObject[]> {
  const where = caseConditions(filter)
  const counts = FACETS.map(
    ({ field, column }) =>
      sql`select ${sql.lit(field)} as field, ${sql.raw(column)} as value, count(*)::int as count
        from practice_cases where ${where(field)} group by 2`,
  )
  const rows = await readRows(
    reads,
    sql<{
      field: string
      value: string
      count: number
    }>`select * from (${sql.join(counts, sql` union all `)}) counted
      order by count desc, value`,
  )
  return FACETS.map(({ field }) => ({
    field,
    values: rows
      .filter((row) => row.field === field)
      .map(({ value, count }) => ({ value, label: value, count })),
  }))
}
