import type { Pool } from 'pg'
import { conditionsOf, type ListingFilter } from './listing-conditions.rules.ts'
import type { ListingTerms } from './listing-terms.query.ts'

export interface Facet {
  field: string
  values: { value: string; label: string; count: number }[]
}

const FACETS = [
  { field: 'firms', unnest: 'unnest(firms)' },
  { field: 'specialties', unnest: 'unnest(specialties)' },
  { field: 'kinds', unnest: 'unnest(kinds)' },
  { field: 'languages', unnest: 'unnest(languages)' },
  { field: 'country', unnest: 'country' },
] as const

/** How many matches each choice would leave; a facet's own choice is left out of its counts. One statement. */
export async function countFacets(pool: Pool, filter: ListingFilter, terms: ListingTerms): Promise<Facet[]> {
  const conditions = conditionsOf(filter, terms)
  // Every value is named once outside the counts, since Postgres cannot type a value that no count uses.
  const text = FACETS.map(
    ({ field, unnest }) =>
      `select '${field}' as field, value, count(*)::int as count
       from (select ${unnest} as value from coach_listings where ${conditions.where(field)}) v where value is not null group by value`,
  ).join(' union all ')
  const used = `(select 1 from coach_listings where ${conditions.where()} limit 0)`
  // A text with numbered values, since the conditions are those of the prepared page of listings.
  const { rows } = await pool.query<{ field: string; value: string; count: number }>(
    `select * from (${text}) counted where not exists ${used} order by count desc, value`,
    conditions.values,
  )
  return FACETS.map(({ field }) => ({
    field,
    values: rows
      .filter((row) => row.field === field)
      .map(({ value: stored, count }) => {
        const value = field === 'kinds' ? stored.toUpperCase() : stored
        return { value, label: stored, count }
      }),
  }))
}
