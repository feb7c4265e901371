import type { Pool } from 'pg'
import type { ListedCoach } from '../listed-coach.rules.ts'
import { indexOf, type KeptIndex } from './kept-index.query.ts'
import { type Cards, readCards } from './read-cards.query.ts'

/** The cards of coaches whom the index named at a moment, those that are not kept from the database; and whether it was behind. */
export async function findCards(
  pool: Pool,
  kept: KeptIndex,
  ids: readonly string[],
  moment: string,
  mayLag: boolean,
): Promise<Cards> {
  const { cards, missing } = kept.cards.find(ids)
  if (missing.length === 0) return { isBehind: (await kept.confirmed(mayLag)) !== moment, cards }
  const read = await readAndKeep(pool, kept, missing, moment)
  return { isBehind: read.isBehind, cards: new Map([...cards, ...read.cards]) }
}

/** One coach's card as it is now; null when they are not listed, undefined when only the database can tell. */
export async function findCard(
  pool: Pool,
  coachId: string,
  mayLag: boolean,
): Promise<ListedCoach | null | undefined> {
  const id = coachId.toLowerCase()
  const kept = indexOf(pool)
  const moment = kept.stands?.moment
  if (moment === undefined) return undefined
  const card = kept.cards.find([id]).cards.get(id)
  if (!card) return (await readAndKeep(pool, kept, [id], moment)).cards.get(id) ?? null
  if ((await kept.confirmed(mayLag)) === moment) return card
  // For whoever asks next.
  void kept.catchUp()
  return undefined
}

async function readAndKeep(pool: Pool, kept: KeptIndex, ids: readonly string[], moment: string) {
  const keep = kept.cards.keeper()
  const read = await readCards(pool, ids, moment)
  if (!read.isBehind) keep(read.cards.values())
  return read
}
