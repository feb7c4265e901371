import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context, Viewer } from '../../context.ts'
import { rowsOf, tables } from '../../db/kysely.ts'
import { notFound, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { readReason } from '../audit/read-reason.rules.ts'
import { readSettings, readVersions } from './read-settings.query.ts'
import { isSettingKey, type SettingKey } from './registry.rules.ts'
import type { FigureVersion } from './timeline.rules.ts'

/** What a change of settings knows and writes with, while all others wait. */
export interface Writing {
  em: EntityManager
  viewer: Viewer
  reason: string
  now: Date
  /** As it is before the change. */
  history: FigureVersion[]
}

/**
 * Lets an admin change the settings, with their reason: one change at a time, for figures must fit together, even those of
 * other keys. Every process learns of it with its next question.
 */
export async function writeSettings<T>(
  ctx: Context,
  given: string,
  write: (writing: Writing) => Promise<T>,
): Promise<T> {
  const reason = readReason(given)
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  const written = await ctx.em.transactional(async (em) => {
    await tables(em).selectFrom('SettingEpoch').select('value').forUpdate().execute()
    const now = ctx.clock()
    const result = await write({ em, viewer, reason, now, history: await readVersions(em) })
    await tables(em).updateTable('SettingEpoch').set({ value: sql`value + 1` }).execute()
    return result
  })
  await readSettings(ctx.em.fork())
  ctx.wakeListings()
  return written
}

/** Throws NOT_FOUND. */
export function settingKey(key: string): SettingKey {
  if (!isSettingKey(key)) throw notFound('setting')
  return key
}

/** The number that the figures of one change share. */
export async function nextNumber(em: EntityManager): Promise<number> {
  const [row] = await rowsOf(em, sql<{ number: number }>`select nextval('setting_numbers')::int as number`)
  return row?.number ?? 0
}

/** Notes what became of a figure. */
export const auditSetting = (
  { em, viewer, reason, now }: Writing,
  action: string,
  key: string,
  detail: Record<string, unknown>,
) =>
  recordAudit(em, {
    at: now,
    actor: 'user',
    actorId: viewer.id,
    action,
    subjectType: 'setting',
    subjectId: subjectOf(key),
    detail: { reason, key, ...detail },
  })

/** The audit log knows its subjects by UUID: a setting's is made of its key. */
function subjectOf(key: string): string {
  const hex = createHash('sha256').update(`setting:${key}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
