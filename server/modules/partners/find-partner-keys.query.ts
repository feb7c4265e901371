import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { notFound } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { DAY } from '../../lib/durations.ts'
import { isUuid } from '../../lib/uuid.ts'
import { keyState } from './partner-key.rules.ts'
import type { PartnerKeyDay, PartnerKeyObject } from './partner-key.type.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'

type Deps = Pick<Context, 'em' | 'clock'>

const USAGE_DAYS = 30

const keys = ({ em }: Deps) =>
  tables(em)
    .selectFrom('PartnerKey as k')
    .innerJoin('User as u', 'u.id', 'k.createdBy')
    .select(['k.id', 'k.name', 'k.prefix', 'k.scopes', 'k.pointsPerMinute', 'k.createdAt', 'k.expiresAt'])
    .select(['k.revokedAt', 'k.previousPrefix', 'k.overlapEndsAt', 'k.lastUsedAt'])
    .select(({ ref }) =>
      sql<string>`trim(${ref('u.firstName')} || ' ' || ${ref('u.lastName')})`.as('createdBy'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof keys>['execute']>>[number]

/** Every key there was, the newest first, each with what it asked on the last 30 days. */
export async function findPartnerKeys(ctx: Deps, ask: PageAsk): Promise<Page<PartnerKeyObject>> {
  const [before, beforeId] = BY_TIME.decode(ask.after) ?? []
  const rows = await keys(ctx)
    .$if(before !== undefined, (list) =>
      list.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('k.createdAt', 'k.id'), '<', tuple(new Date(before ?? 0), beforeId ?? '')),
      ),
    )
    .orderBy('k.createdAt', 'desc')
    .orderBy('k.id', 'desc')
    .limit(ask.first + 1)
    .execute()
  const present = await presenter(ctx, rows)
  return keysetPage(rows, ask, {
    cursorOf: ({ createdAt, id }) => BY_TIME.encode(createdAt, id),
    nodeOf: present,
    totalCount: await ctx.em.count(PartnerKeyEntity),
  })
}

export async function findPartnerKey(ctx: Deps, id: string): Promise<PartnerKeyObject> {
  const rows = isUuid(id) ? await keys(ctx).where('k.id', '=', id).execute() : []
  const [row] = rows
  if (!row) throw notFound('key')
  return (await presenter(ctx, rows))(row)
}

/** Shows rows with their usage, which is one statement for all of them. */
async function presenter(ctx: Deps, rows: readonly Row[]): Promise<(row: Row) => PartnerKeyObject> {
  const now = ctx.clock()
  const days = lastDays(now)
  const ids = rows.map(({ id }) => id)
  const uses = ids.length > 0 ? await findUses(ctx, ids, days[0] ?? '') : []
  const byDay = new Map(uses.map((use) => [`${use.keyId} ${use.date}`, use]))
  return (row) => ({
    ...row,
    state: keyState(row, now),
    usage: days.map((date): PartnerKeyDay => {
      const { requests = 0, points = 0, refused = 0 } = byDay.get(`${row.id} ${date}`) ?? {}
      return { date, requests, points, refused }
    }),
  })
}

const findUses = ({ em }: Deps, ids: readonly string[], from: string) =>
  tables(em)
    .selectFrom('PartnerKeyUse')
    .select(['keyId', 'requests', 'refused'])
    .select(({ ref }) => [
      sql<string>`to_char(${ref('day')}, 'YYYY-MM-DD')`.as('date'),
      sql<number>`${ref('points')}::double precision`.as('points'),
    ])
    .where('keyId', 'in', ids)
    .where('day', '>=', from)
    .execute()

/** UTC dates, the oldest first. */
function lastDays(now: Date): string[] {
  return Array.from({ length: USAGE_DAYS }, (_, i) =>
    new Date(now.getTime() - (USAGE_DAYS - 1 - i) * DAY).toISOString().slice(0, 10),
  )
}
