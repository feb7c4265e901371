import { type RawBuilder, sql } from 'kysely'
import type { CaseFilter } from './case.type.ts'

interface Part {
  facet: string
  condition: RawBuilder<unknown>
}

/** The conditions of a filter, all of them but those of one facet: a facet’s counts ignore its own choice. */
export type CaseConditions = (exceptFacet?: string) => RawBuilder<unknown>

const MAX_WORDS = 8

export function caseConditions({
  types,
  industries,
  difficulties,
  style,
  isOpen,
  text,
}: CaseFilter): CaseConditions {
  const parts: Part[] = [{ facet: '', condition: sql`retired_at is null` }]
  const add = (facet: string, condition: RawBuilder<unknown>) => parts.push({ facet, condition })
  if (types?.length) add('types', sql`type = any(${types}::text[])`)
  if (industries?.length) add('industries', sql`industry = any(${industries}::text[])`)
  if (difficulties?.length) add('difficulties', sql`difficulty = any(${difficulties}::int[])`)
  if (style) add('style', sql`style = ${style}`)
  if (typeof isOpen === 'boolean') add('isOpen', sql`is_open = ${isOpen}`)
  for (const word of searchWords(text))
    add('text', sql`unaccent(search) like '%' || unaccent(${word}::text) || '%'`)
  return (exceptFacet) =>
    sql.join(
      parts.filter(({ facet }) => facet !== exceptFacet).map(({ condition }) => condition),
      sql` and `,
    )
}

/** Letters and digits only, so that no word is a pattern. */
function searchWords(text: string | null | undefined): string[] {
  const words =
    (text ?? '')
      .slice(0, 200)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  return words.slice(0, MAX_WORDS)
}
