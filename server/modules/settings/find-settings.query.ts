import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { pageInfo } from '../../graphql/connection.type.ts'
import { definitionOf, isSettingKey, SETTING_KEYS, type SettingKey } from './registry.rules.ts'
import type { SettingObject, SettingVersion } from './setting.type.ts'

interface Row {
  key: string
  version: number
  value: number | string
  reason: string
  changedAt: Date
  changedBy: string
}

const COLUMNS = `v.key, v.version, v.value, v.reason, v.changed_at as "changedAt", trim(u.first_name || ' ' || u.last_name) as "changedBy"`

/** Every figure with its version in force; one statement. */
export async function findSettings({ pool }: Pick<Context, 'pool'>): Promise<SettingObject[]> {
  const { rows } = await pool.query<Row>(
    `select distinct on (v.key) ${COLUMNS} from setting_versions v join users u on u.id = v.changed_by order by v.key, v.version desc`,
  )
  const latest = new Map(rows.map((row) => [row.key, row]))
  return SETTING_KEYS.map((key) => toSetting(key, latest.get(key)))
}

export async function findSetting(ctx: Pick<Context, 'pool'>, key: SettingKey): Promise<SettingObject> {
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

/** What a figure was before, the latest first. The cursor is the version. */
export async function findSettingVersions(
  { pool }: Pick<Context, 'pool'>,
  { key, first, after }: { key: string; first: number; after: string | null },
) {
  if (!isSettingKey(key)) throw notFound('setting')
  const before = Number(Buffer.from(after ?? '', 'base64url').toString()) || 2_147_483_647
  const { rows } = await pool.query<Row & { total: number }>(
    `select ${COLUMNS}, (select count(*)::int from setting_versions where key = $1) as total
     from setting_versions v join users u on u.id = v.changed_by where v.key = $1 and v.version < $2 order by v.version desc limit $3`,
    [key, Math.min(before, 2_147_483_647), first + 1],
  )
  const edges = rows.slice(0, first).map((row) => ({
    cursor: Buffer.from(String(row.version)).toString('base64url'),
    node: toVersion(row),
  }))
  return {
    edges,
    pageInfo: pageInfo(edges, rows.length > first, Boolean(after)),
    totalCount: rows[0]?.total ?? 0,
  }
}

const toVersion = ({ version, value, reason, changedAt, changedBy }: Row): SettingVersion => ({
  version,
  value: String(value),
  reason,
  changedAt,
  changedBy,
})
