import type { EntityManager } from '@mikro-orm/postgresql'
import { withFigures } from '../settings/figure-words.rules.ts'
import { settingsOrLastKnown } from '../settings/read-settings.query.ts'
import type { Publication } from './publication.type.ts'

type Fields = Pick<Publication, keyof Publication>

/** A publication whose text says the figures in force; while the database is away, those that were. */
export async function sayFigures(em: EntityManager, publication: Fields): Promise<Publication> {
  const { body } = publication
  if (!body?.includes('{{')) return publication
  return { ...publication, body: withFigures(body, await settingsOrLastKnown(em)) }
}
