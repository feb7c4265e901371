import { readRecords } from './read-data.ts'

/** Given and family names by culture. `first|second` in a family name is the masculine and the feminine form. */
export interface NameCulture {
  languages: readonly string[]
  men: readonly string[]
  women: readonly string[]
  families: readonly string[]
}

interface Written {
  languages: readonly string[]
  men: string
  women: string
  families: string
}

const cultures = readRecords('names') as Record<string, Written>

/** A culture of `data/names.json`; throws when there is none of that name. */
export function cultureNamed(name: string): NameCulture {
  const written = cultures[name]
  if (!written) throw new Error(`data/names.json has no culture "${name}".`)
  const { languages, men, women, families } = written
  return { languages, men: men.split(', '), women: women.split(', '), families: families.split(', ') }
}
