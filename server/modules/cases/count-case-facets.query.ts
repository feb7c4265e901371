import type { Pool } from 'pg'
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
export async function countCaseFacets(pool: Pool, filter: CaseFilter): Promise<FacetObject[]> {
  const { values, where } = caseConditions(filter)
  const counts = FACETS.map(
    ({ field, column }) =>
      `select '${field}' as field, ${column} as value, count(*)::int as count from practice_cases where ${where(field)} group by 2`,
  ).join(' union all ')
  // Every value is named once outside the counts, since Postgres cannot type a value that no count uses.
  const used = `(select 1 from practice_cases where ${where()} limit 0)`
  const { rows } = await pool.query<{ field: string; value: string; count: number }>(
    `select * from (${counts}) counted where not exists ${used} order by count desc, value`,
    values,
  )
  return FACETS.map(({ field }) => ({
    field,
    values: rows
      .filter((row) => row.field === field)
      .map(({ value, count }) => ({ value, label: value, count })),
  }))
}
