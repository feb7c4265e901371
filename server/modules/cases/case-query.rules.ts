import type { CaseFilter } from './case.type.ts'

interface Part {
  facet: string
  sql: string
}

/** SQL conditions of a filter with their values, `$1` to `$n`. */
export interface CaseConditions {
  values: unknown[]
  /** All of them but those of one facet: a facet’s counts ignore its own choice. */
  where: (exceptFacet?: string) => string
}

const MAX_WORDS = 8

export function caseConditions({
  types,
  industries,
  difficulties,
  style,
  isOpen,
  text,
}: CaseFilter): CaseConditions {
  const values: unknown[] = []
  const parts: Part[] = [{ facet: '', sql: 'retired_at is null' }]
  const add = (facet: string, value: unknown, sql: (placeholder: string) => string) => {
    values.push(value)
    parts.push({ facet, sql: sql(`$${values.length}`) })
  }
  if (types?.length) add('types', types, (one) => `type = any(${one}::text[])`)
  if (industries?.length) add('industries', industries, (one) => `industry = any(${one}::text[])`)
  if (difficulties?.length) add('difficulties', difficulties, (one) => `difficulty = any(${one}::int[])`)
  if (style) add('style', style, (one) => `style = ${one}`)
  if (typeof isOpen === 'boolean') add('isOpen', isOpen, (one) => `is_open = ${one}`)
  for (const word of searchWords(text))
    add('text', word, (one) => `unaccent(search) like '%' || unaccent(${one}) || '%'`)
  return {
    values,
    where: (exceptFacet) =>
      parts
        .filter(({ facet }) => facet !== exceptFacet)
        .map(({ sql }) => sql)
        .join(' and '),
  }
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
