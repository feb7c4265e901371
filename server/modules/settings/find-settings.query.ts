import type { Context } from '../../context.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'
import { SettingVersionEntity } from './setting-version.entity.ts'
import { notFound } from '../../errors.ts'
import { cursorBy, isWhole } from '../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { definitionOf, isSettingKey, SETTING_KEYS, type SettingKey } from './registry.rules.ts'
import type { SettingObject, SettingVersion } from './setting.type.ts'

/** Versions with who put them in force. */
const versions = (em: EntityManager) =>
  tables(em)
    .selectFrom('SettingVersion as v')
    .innerJoin('User as u', 'u.id', 'v.changedBy')
    .select(['v.key', 'v.version', 'v.value', 'v.reason', 'v.changedAt'])
    .select(({ ref }) =>
      sql<string>`trim(${ref('u.firstName')} || ' ' || ${ref('u.lastName')})`.as('changedBy'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number]

/** Every figure with its version in force; one statement. */
export async function findSettings({ em }: Pick<Context, 'em'>): Promise<SettingObject[]> {
  const rows = await versions(em).distinctOn('v.key').orderBy('v.key').orderBy('v.version', 'desc').execute()
  const latest = new Map(rows.map((row) => [row.key, row]))
  return SETTING_KEYS.map((key) => toSetting(key, latest.get(key)))
}

export async function findSetting(ctx: Pick<Context, 'em'>, key: SettingKey): Promise<SettingObject> {
  const found = (await findSettings(ctx)).find((setting) => setting.key === key)
  if (!found) throw notFound('setting')
  return found
}

function toSetting(key: SettingKey, row: Row | undefined): SettingObject {
  const definition = definitionOf(key)
  const range = definition.kind === 'date' ? { min: null, max: null } : definition
  return {
    key,
    group: definition.group,
    label: definition.label,
    unit: definition.unit,
    note: definition.note ?? null,
    source: definition.source,
    isEditable: definition.isEditable,
    isDate: definition.kind === 'date',
    min: range.min,
    max: range.max,
    defaultValue: String(definition.value),
    value: String(row?.value ?? definition.value),
    version: row?.version ?? 0,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? null,
  }
}

const BY_VERSION = cursorBy(isWhole)
const LAST_VERSION = 2_147_483_647

/** What a figure was before, the latest first. */
export async function findSettingVersions(
  { em }: Pick<Context, 'em'>,
  { key, ...ask }: { key: string } & PageAsk,
): Promise<Page<SettingVersion>> {
  if (!isSettingKey(key)) throw notFound('setting')
  const [before = LAST_VERSION] = BY_VERSION.decode(ask.after) ?? []
  const rows = await versions(em)
    .where('v.key', '=', key)
    .where('v.version', '<', Number(before))
    .orderBy('v.version', 'desc')
    .limit(ask.first + 1)
    .execute()
  return keysetPage(rows, ask, {
    cursorOf: ({ version }) => BY_VERSION.encode(version),
    nodeOf: toVersion,
    totalCount: await em.count(SettingVersionEntity, { key }),
  })
}

const toVersion = ({ version, value, reason, changedAt, changedBy }: Row): SettingVersion => ({
  version,
  value: String(value),
  reason,
  changedAt,
  changedBy,
})
