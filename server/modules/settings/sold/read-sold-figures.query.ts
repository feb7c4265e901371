import type { EntityManager } from '@mikro-orm/postgresql'
import { readTimelineOf } from '../read-settings.query.ts'
import type { SettingValues } from '../registry.rules.ts'
import { type Settings, type Sold, soldUnder } from '../timeline.rules.ts'

/** The figures that something was sold under, whatever is in force by now. */
export const readSoldFigures = async (em: EntityManager, sold: Sold): Promise<SettingValues> =>
  (await readSoldSettings(em, [sold]))(sold).values

/** The same for many at once, with the number of the settings: one small statement for all of them, and mostly none. */
export async function readSoldSettings(
  em: EntityManager,
  all: readonly Sold[],
): Promise<(sold: Sold) => Settings> {
  const timeline = await readTimelineOf(em, all)
  return (sold) => soldUnder(timeline, sold)
}
