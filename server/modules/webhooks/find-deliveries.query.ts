import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { notFound } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { findEndpoint } from './find-endpoints.query.ts'
import type { DeliveryState } from './webhook.rules.ts'
import type { WebhookAttempt, WebhookDeliveryObject } from './webhook.type.ts'

type Deps = Pick<Context, 'em' | 'viewer' | 'partner'>

const COLUMNS = [
  'id',
  'endpointId',
  'eventId',
  'type',
  'coachId',
  'occurredAt',
  'isTest',
  'state',
  'nextAttemptAt',
  'body',
  'createdAt',
] as const

/** What an endpoint was told in the last 14 days, the newest first. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function findDeliveries(
  ctx: Deps,
  { endpointId, state }: { endpointId: string; state: DeliveryState | null },
  ask: PageAsk,
): Promise<Page<WebhookDeliveryObject>> {
  await findEndpoint(ctx, endpointId)
  const [before, beforeId] = BY_TIME.decode(ask.after) ?? []
  const list = () =>
    tables(ctx.em)
      .selectFrom('WebhookDelivery')
      .where('endpointId', '=', endpointId)
      .$if(state !== null, (some) => some.where('state', '=', state ?? 'waiting'))
  const rows = await list()
    .select(COLUMNS)
    .$if(before !== undefined, (some) =>
      some.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('createdAt', 'id'), '<', tuple(new Date(before ?? 0), beforeId ?? '')),
      ),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(ask.first + 1)
    .execute()
  const counted = await list()
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const attempts = await attemptsOf(
    ctx,
    rows.map(({ id }) => id),
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ createdAt, id }) => BY_TIME.encode(createdAt, id),
    nodeOf: (row) => ({ ...row, attempts: attempts.get(row.id) ?? [] }),
    totalCount: Number(counted.count),
  })
}

/** One delivery that whoever asks has just had sent. Throws NOT_FOUND. */
export async function findDelivery(ctx: Deps, id: string): Promise<WebhookDeliveryObject> {
  const row = await tables(ctx.em)
    .selectFrom('WebhookDelivery')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('delivery')
  await findEndpoint(ctx, row.endpointId)
  return { ...row, attempts: (await attemptsOf(ctx, [id])).get(id) ?? [] }
}

async function attemptsOf({ em }: Deps, ids: readonly string[]): Promise<Map<string, WebhookAttempt[]>> {
  if (ids.length === 0) return new Map()
  const rows = await tables(em)
    .selectFrom('WebhookAttempt')
    .select(['deliveryId', 'at', 'durationMs', 'status', 'error', 'answer', 'headers'])
    .where('deliveryId', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const shown = Map.groupBy(rows, ({ deliveryId }) => deliveryId)
  return new Map(
    [...shown].map(([id, mine]) => [
      id,
      mine.map(({ headers, ...attempt }) => ({ ...attempt, headers: listOf(headers) })),
    ]),
  )
}

const listOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([name, value]) => ({ name, value }))
