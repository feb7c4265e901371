import type { ListingQuestion } from './listing-question.rules.ts'
import { tsqueryOf } from './text/word-conditions.rules.ts'

/** SQL conditions with their values; the text depends only on which filters are set, so statements are few. */
export class Conditions {
  readonly values: unknown[] = []
  readonly parts: { facet: string; sql: string }[] = []

  value(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }

  add(facet: string, value: unknown, sql: (placeholder: string) => string): void {
    if (value !== null) this.parts.push({ facet, sql: sql(this.value(value)) })
  }

  /** All conditions but those of one facet: a facet's counts ignore its own choice. */
  where(exceptFacet?: string): string {
    const kept = this.parts.filter(({ facet }) => facet !== exceptFacet).map(({ sql }) => sql)
    return kept.length > 0 ? kept.join(' and ') : 'true'
  }
}

export function conditionsOf(question: ListingQuestion): Conditions {
  const conditions = new Conditions()
  for (const { name, values } of question.lists)
    conditions.add(name, values, (place) => `${name} && ${place}::text[]`)
  conditions.add('ids', question.ids, (place) => `coach_id = any(${place}::uuid[])`)
  if (question.words?.length === 0) conditions.parts.push({ facet: 'text', sql: 'false' })
  else
    conditions.add(
      'text',
      question.words && tsqueryOf(question.words),
      (place) => `search @@ ${place}::tsquery`,
    )
  conditions.add('country', question.country, (place) => `country = ${place}`)
  // Of a facet of its own: the choices of `price` say up to what.
  conditions.add('priceMin', question.priceMin, (place) => `rate_base_minor >= ${place}::int`)
  conditions.add('price', question.priceMax, (place) => `rate_base_minor <= ${place}::int`)
  conditions.add('rating', question.ratingMin, (place) => `rating >= ${place}::float8`)
  if (question.isForNobody) conditions.parts.push({ facet: 'verified', sql: 'false' })
  if (question.free) {
    const from = conditions.value(question.free.from)
    conditions.add(
      'free',
      question.free.to,
      (to) => `free && tstzrange(${from}::timestamptz, ${to}::timestamptz)`,
    )
  }
  return conditions
}
