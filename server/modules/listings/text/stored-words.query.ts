import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { readRows } from '../../../db/kysely.ts'
import type { Reads } from '../../../db/replicas/reads.ts'
import { asBeginnings, type AskedWord, typedWords } from './asked-words.rules.ts'

/** What PostgreSQL keeps as it is typed, but for capitals. */
const PLAIN = /^(?:[a-z]+|\d+)$/i

const known = new LRUCache<string, string[]>({ max: 1_000 })

/** The words of a search, spelt as PostgreSQL keeps them: without accents, in small letters. Null when none is asked. */
export async function readAskedWords(
  reads: Reads,
  text: string | null | undefined,
): Promise<AskedWord[] | null> {
  const typed = typedWords(text)
  return typed && asBeginnings(await asStored(reads, typed))
}

export async function asStored(reads: Reads, typed: readonly string[]): Promise<string[]> {
  if (typed.every((word) => PLAIN.test(word))) return typed.map((word) => word.toLowerCase())
  const text = typed.join(' ')
  const words = known.get(text) ?? (await spell(reads, text))
  known.set(text, words)
  return words
}

async function spell(reads: Reads, text: string): Promise<string[]> {
  const [row] = await readRows(
    reads,
    sql<{ words: string[] }>`select tsvector_to_array(to_tsvector('simple', unaccent(${text}))) as words`,
  )
  return row?.words ?? []
}
