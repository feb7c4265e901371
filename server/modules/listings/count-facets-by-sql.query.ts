import type { Reads } from '../../db/replicas/reads.ts'
import {
  choiceFacet,
  type Facet,
  type FacetChoices,
  VALUE_FACETS,
  valueFacet,
} from './facet-choices.rules.ts'
import { type Conditions, conditionsOf } from './listing-conditions.rules.ts'
import type { ListingQuestion } from './listing-question.rules.ts'

/** How many matches each choice would leave; a facet's own choice is left out of its counts. One statement. */
export async function countFacetsBySql(
  reads: Reads,
  question: ListingQuestion,
  choices: FacetChoices,
): Promise<Facet[]> {
  const conditions = conditionsOf(question)
  // Every value is named once outside the counts, since Postgres cannot type a value that no count uses.
  const used = `(select 1 from coach_listings where ${conditions.where()} limit 0)`
  const counts = [
    ...VALUE_FACETS.map((field) => countValues(field, conditions)),
    ...countChoices(choices, conditions),
  ]
  // A text with numbered values, since the conditions are those of the page of listings.
  const { rows } = await reads.query<{ field: string; value: string; count: number }>(
    `select * from (${counts.join(' union all ')}) counted where not exists ${used}`,
    conditions.values,
  )
  const of = (field: string) => rows.filter((row) => row.field === field)
  const inOrder = (field: keyof FacetChoices) => {
    const known = new Map(of(field).map(({ value, count }) => [Number(value), count]))
    return choiceFacet(
      field,
      choices[field],
      choices[field].map((_, place) => known.get(place) ?? 0),
    )
  }
  return [
    ...VALUE_FACETS.map((field) =>
      valueFacet(
        field,
        of(field).map(({ value, count }) => [value, count]),
      ),
    ),
    inOrder('price'),
    inOrder('rating'),
    inOrder('free'),
  ]
}

const countValues = (field: (typeof VALUE_FACETS)[number], conditions: Conditions): string =>
  `select '${field}' as field, value, count(*)::int as count
   from (select ${field === 'country' ? field : `unnest(${field})`} as value from coach_listings where ${conditions.where(field)}) v
   where value is not null group by value`

/** Each choice by its place. */
function countChoices({ price, rating, free }: FacetChoices, conditions: Conditions): string[] {
  const count = (field: keyof FacetChoices, place: number, condition: string) =>
    `select '${field}', '${place}', count(*)::int from coach_listings where ${conditions.where(field)} and ${condition}`
  return [
    ...price.map(({ max }, place) =>
      count('price', place, `rate_base_minor <= ${conditions.value(max)}::int`),
    ),
    ...rating.map(({ min }, place) => count('rating', place, `rating >= ${conditions.value(min)}::float8`)),
    ...free.map(({ span }, place) =>
      count(
        'free',
        place,
        `free && tstzrange(${conditions.value(span.from)}::timestamptz, ${conditions.value(span.to)}::timestamptz)`,
      ),
    ),
  ]
}
