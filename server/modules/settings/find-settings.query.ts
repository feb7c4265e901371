import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { cursorBy, isWhole } from '../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { type VersionRow, versionRows } from './find-version-rows.query.ts'
import { readVersions } from './read-settings.query.ts'
import { definitionOf, isSettingKey, SETTING_KEYS, type SettingKey } from './registry.rules.ts'
import { SettingVersionEntity } from './setting-version.entity.ts'
import type { SettingObject, SettingVersion } from './setting.type.ts'
import { stateOf } from './settings-version.rules.ts'
import { hasBegun, versionInForce } from './timeline.rules.ts'

type Reader = Pick<Context, 'em' | 'clock'>

/** Every figure with its version in force, and those to come; one statement. */
export async function findSettings({ em, clock }: Reader): Promise<SettingObject[]> {
  const rows = await versionRows(em).where('v.withdrawnAt', 'is', null).execute()
  const now = clock()
  return SETTING_KEYS.map((key) =>
    toSetting(
      key,
      rows.filter((row) => row.key === key),
      now,
    ),
  )
}

export async function findSetting(ctx: Reader, key: SettingKey): Promise<SettingObject> {
  const found = (await findSettings(ctx)).find((setting) => setting.key === key)
  if (!found) throw notFound('setting')
  return found
}

function toSetting(key: SettingKey, rows: readonly VersionRow[], now: Date): SettingObject {
  const definition = definitionOf(key)
  const range = definition.kind === 'date' ? { min: null, max: null } : definition
  const version = versionInForce(rows, key, now)
  const row = rows.find((one) => one.version === version)
  return {
    key,
    group: definition.group,
    label: definition.label,
    unit: definition.unit,
    note: definition.note ?? null,
    source: definition.source,
    isDate: definition.kind === 'date',
    min: range.min,
    max: range.max,
    defaultValue: String(definition.value),
    value: String(row?.value ?? definition.value),
    version,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? null,
    upcoming: rows
      .filter(({ beginsAt }) => !hasBegun(beginsAt, now))
      .toSorted((a, b) => a.beginsAt.getTime() - b.beginsAt.getTime())
      .map(({ number, value, beginsAt }) => ({ number, value: String(value), beginsAt })),
  }
}

const BY_VERSION = cursorBy(isWhole)
const LAST_VERSION = 2_147_483_647

/** What a figure was before and will be, the last written first. */
export async function findSettingVersions(
  { em, clock }: Reader,
  { key, ...ask }: { key: string } & PageAsk,
): Promise<Page<SettingVersion>> {
  if (!isSettingKey(key)) throw notFound('setting')
  const [before = LAST_VERSION] = BY_VERSION.decode(ask.after) ?? []
  const rows = await versionRows(em)
    .where('v.key', '=', key)
    .where('v.version', '<', Number(before))
    .orderBy('v.version', 'desc')
    .limit(ask.first + 1)
    .execute()
  const inForce = versionInForce(await readVersions(em), key, clock())
  return keysetPage(rows, ask, {
    cursorOf: ({ version }) => BY_VERSION.encode(version),
    nodeOf: (row) => toVersion(row, inForce, clock()),
    totalCount: await em.count(SettingVersionEntity, { key }),
  })
}

const toVersion = (row: VersionRow, inForce: number, now: Date): SettingVersion => ({
  version: row.version,
  value: String(row.value),
  reason: row.reason,
  changedAt: row.changedAt,
  changedBy: row.changedBy,
  beginsAt: row.beginsAt,
  state: stateOf(row, row.version === inForce, now),
})
