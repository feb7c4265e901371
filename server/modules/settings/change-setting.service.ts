import { record } from '../../facts.ts'
import { SettingChanged } from './setting.facts.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'
import { SettingVersionEntity } from './setting-version.entity.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { badInput, conflict, notFound, policyViolation, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readReason } from '../audit/read-reason.rules.ts'
import { readSettings } from './read-settings.query.ts'
import { DEFAULTS, definitionOf, isSettingKey, type SettingKey } from './registry.rules.ts'
import { misfit, readSetting } from './setting.rules.ts'

interface Change {
  key: string
  /** The version the admin was looking at; 0 is the default. */
  expectedVersion: number
  reason: string
}

/**
 * Puts a new version of a setting in force, with who, when and why. Throws BAD_USER_INPUT, CONFLICT when somebody
 * changed it since `expectedVersion`, POLICY_VIOLATION for one that is fixed, NOT_FOUND.
 */
export const changeSetting = (ctx: Context, input: Change & { value: string }): Promise<SettingKey> =>
  write(ctx, input, 'changeSetting', async (_em, key) => {
    const read = readSetting(key, input.value, ctx.clock())
    if ('mistake' in read) throw badInput(read.mistake, [{ path: 'value', message: read.mistake }])
    return read.value
  })

/** Puts a former version, or version 0, the default, in force again: as a new version. */
export const restoreSetting = (ctx: Context, input: Change & { version: number }): Promise<SettingKey> =>
  write(ctx, input, 'restoreSetting', async (em, key) => {
    if (input.version === 0) return DEFAULTS[key]
    const row = await em.findOne(SettingVersionEntity, { key, version: input.version })
    if (!row) throw notFound('version')
    return row.value
  })

async function write(
  ctx: Context,
  { key, expectedVersion, reason: given }: Change,
  verb: string,
  choose: (em: EntityManager, key: SettingKey) => Promise<number | string>,
): Promise<SettingKey> {
  if (!isSettingKey(key)) throw notFound('setting')
  if (!definitionOf(key).isEditable) throw policyViolation('This figure is fixed and cannot be changed here.')
  const reason = readReason(given)
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  await ctx.em.transactional(async (em) => {
    // One change at a time: figures must fit together, so that even those of other keys wait.
    await tables(em).selectFrom('SettingEpoch').select('value').forUpdate().execute()
    const current = await currentVersion(em, key)
    if (current !== expectedVersion)
      throw conflict('Somebody has changed this figure since you opened it. Load it again.')
    const values = await readSettings(em)
    const value = await choose(em, key)
    if (value === values[key]) throw policyViolation('This is the figure in force already.')
    const mistake = misfit(key, { ...values, [key]: value })
    if (mistake) throw badInput(mistake, [{ path: 'value', message: mistake }])
    await em.insert(SettingVersionEntity, {
      key,
      version: current + 1,
      value,
      reason,
      changedBy: viewer.id,
      changedAt: ctx.clock(),
    })
    await tables(em).updateTable('SettingEpoch').set({ value: sql`value + 1` }).execute()
    await record(em, SettingChanged, { key })
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: viewer.id,
      action: verb,
      subjectType: 'setting',
      subjectId: subjectOf(key),
      detail: { reason, key, before: values[key], after: value, version: current + 1 },
    })
  })
  await readSettings(ctx.em.fork())
  ctx.wakeListings()
  return key
}

async function currentVersion(em: EntityManager, key: SettingKey): Promise<number> {
  const row = await tables(em)
    .selectFrom('SettingVersion')
    .select(({ fn }) => fn.max('version').as('version'))
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** The audit log knows its subjects by UUID: a setting's is made of its key. */
function subjectOf(key: SettingKey): string {
  const hex = createHash('sha256').update(`setting:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
