import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { notFound } from '../../errors.ts'
import { cursorBy, isWhole } from '../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { versionRows, type VersionRow } from './find-version-rows.query.ts'
import { readTimeline } from './read-settings.query.ts'
import { definitionOf, SETTING_KEYS, type SettingKey } from './registry.rules.ts'
import { stateOf } from './settings-version.rules.ts'
import type { ComparedFigure, SettingsVersion } from './settings-version.type.ts'
import { beforeChange, differences, inForceAt, numbered, type Timeline } from './timeline.rules.ts'

type Reader = Pick<Context, 'em' | 'clock'>

const BY_NUMBER = cursorBy(isWhole)
const LAST_NUMBER = 2_147_483_647

/** Every change of the settings, the last written first. */
export async function findSettingsVersions(
  { em, clock }: Reader,
  ask: PageAsk,
): Promise<Page<SettingsVersion>> {
  const [before = LAST_NUMBER] = BY_NUMBER.decode(ask.after) ?? []
  const found = await numbers(em)
    .where('number', '<', Number(before))
    .orderBy('number', 'desc')
    .limit(ask.first + 1)
    .execute()
  const { count } = await tables(em)
    .selectFrom('SettingVersion')
    .select(({ fn }) => fn.count<string>('number').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const shown = found.slice(0, ask.first).map(({ number }) => number)
  const rows = shown.length > 0 ? await versionRows(em).where('v.number', 'in', shown).execute() : []
  const timeline = await readTimeline(em)
  return keysetPage(found, ask, {
    cursorOf: ({ number }) => BY_NUMBER.encode(number),
    nodeOf: ({ number }) => present(ofNumber(rows, number), timeline, clock()),
    totalCount: Number(count),
  })
}

export async function findSettingsVersion({ em, clock }: Reader, number: number): Promise<SettingsVersion> {
  const rows = await versionRows(em).where('v.number', '=', number).execute()
  if (rows.length === 0) throw notFound('version')
  return present(rows, await readTimeline(em), clock())
}

/** The figures in which two versions differ. Throws NOT_FOUND for one that is none, or was withdrawn. */
export async function compareSettings(
  { em }: Reader,
  before: number,
  after: number,
): Promise<ComparedFigure[]> {
  const timeline = await readTimeline(em)
  const [a, b] = [numbered(timeline, before), numbered(timeline, after)]
  if (!a || !b) throw notFound('version')
  return differences(a.values, b.values).map((key) => compared(key, a.values[key], b.values[key]))
}

const numbers = (em: EntityManager) => tables(em).selectFrom('SettingVersion').select('number').distinct()

const ofNumber = (rows: readonly VersionRow[], number: number) => rows.filter((row) => row.number === number)

function present(rows: readonly VersionRow[], timeline: Timeline, now: Date): SettingsVersion {
  const [row] = rows
  if (!row) throw notFound('version')
  const { number, beginsAt, changedAt, changedBy, reason, withdrawnAt, withdrawnBy, withdrawnReason } = row
  const { values } = beforeChange(timeline, row)
  return {
    number,
    state: stateOf(row, inForceAt(timeline, now).number === number, now),
    beginsAt,
    changedAt,
    changedBy,
    reason,
    figures: SETTING_KEYS.flatMap((key) => {
      const figure = rows.find((one) => one.key === key)
      return figure ? compared(key, values[key], figure.value) : []
    }),
    withdrawnAt,
    withdrawnBy,
    withdrawnReason,
  }
}

function compared(key: SettingKey, before: number | string, after: number | string): ComparedFigure {
  const { group, label, unit, kind } = definitionOf(key)
  return { key, group, label, unit, isDate: kind === 'date', before: String(before), after: String(after) }
}
