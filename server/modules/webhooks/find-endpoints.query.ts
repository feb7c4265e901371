import type { Context } from '../../context.ts'
import { tables } from '../../db/kysely.ts'
import { notFound } from '../../errors.ts'
import { BY_TIME } from '../../graphql/cursor.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { isUuid } from '../../lib/uuid.ts'
import { ownKeyOf } from './acting.rules.ts'
import type { WebhookEndpointObject } from './webhook.type.ts'

type Deps = Pick<Context, 'em' | 'viewer' | 'partner'>

function endpoints(ctx: Deps, keyId: string | null, id: string | null = null) {
  const own = ownKeyOf(ctx)
  return tables(ctx.em)
    .selectFrom('WebhookEndpoint as e')
    .innerJoin('PartnerKey as k', 'k.id', 'e.keyId')
    .$if(own !== null, (list) => list.where('e.keyId', '=', own ?? ''))
    .$if(keyId !== null, (list) => list.where('e.keyId', '=', keyId ?? ''))
    .$if(id !== null, (list) => list.where('e.id', '=', id ?? ''))
}

const COLUMNS = [
  'e.id',
  'e.keyId',
  'k.name as keyName',
  'e.url',
  'e.types',
  'e.document',
  'e.state',
  'e.disabledReason',
  'e.disabledAt',
  'e.failingSince',
  'e.previousUntil as previousSecretUntil',
  'e.createdAt',
] as const

/** The endpoints of whoever asks, the newest first; an admin may ask for one key's. Throws BAD_USER_INPUT, NOT_FOUND. */
export async function findEndpoints(
  ctx: Deps,
  keyId: string | null,
  ask: PageAsk,
): Promise<Page<WebhookEndpointObject>> {
  if (keyId !== null && !isUuid(keyId)) throw notFound('key')
  const [before, beforeId] = BY_TIME.decode(ask.after) ?? []
  const rows = await endpoints(ctx, keyId, ask.id)
    .select(COLUMNS)
    .$if(before !== undefined, (list) =>
      list.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('e.createdAt', 'e.id'), '<', tuple(new Date(before ?? 0), beforeId ?? '')),
      ),
    )
    .orderBy('e.createdAt', 'desc')
    .orderBy('e.id', 'desc')
    .limit(ask.first + 1)
    .execute()
  const counted = await endpoints(ctx, keyId, ask.id)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return keysetPage(rows, ask, {
    cursorOf: ({ createdAt, id }) => BY_TIME.encode(createdAt, id),
    nodeOf: (row) => row,
    totalCount: Number(counted.count),
  })
}

/** Throws NOT_FOUND. */
export async function findEndpoint(ctx: Deps, id: string): Promise<WebhookEndpointObject> {
  const row = isUuid(id)
    ? await endpoints(ctx, null).select(COLUMNS).where('e.id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw notFound('endpoint')
  return row
}
