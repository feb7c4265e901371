import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../../db/kysely.ts'

/** Versions of figures with who put them in force, or took them back. */
export const versionRows = (em: EntityManager) =>
  tables(em)
    .selectFrom('SettingVersion as v')
    .innerJoin('User as u', 'u.id', 'v.changedBy')
    .leftJoin('User as w', 'w.id', 'v.withdrawnBy')
    .select([
      'v.key',
      'v.version',
      'v.number',
      'v.value',
      'v.reason',
      'v.changedAt',
      'v.withdrawnAt',
      'v.withdrawnReason',
    ])
    .select(({ fn, ref }) => [
      fn.coalesce('v.beginsAt', 'v.changedAt').as('beginsAt'),
      sql<string>`trim(${ref('u.firstName')} || ' ' || ${ref('u.lastName')})`.as('changedBy'),
      sql<string | null>`trim(${ref('w.firstName')} || ' ' || ${ref('w.lastName')})`.as('withdrawnBy'),
    ])

export type VersionRow = Awaited<ReturnType<ReturnType<typeof versionRows>['execute']>>[number]
