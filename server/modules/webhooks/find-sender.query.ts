import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Partner, Scope } from '../../context.ts'
import { tables } from '../../db/kysely.ts'

/** An endpoint with the key it belongs to, as whoever sends to it needs them. */
export async function findSender(em: EntityManager, endpointId: string, now: Date) {
  const found = await tables(em)
    .selectFrom('WebhookEndpoint as e')
    .innerJoin('PartnerKey as k', 'k.id', 'e.keyId')
    .select([
      'e.id',
      'e.url',
      'e.types',
      'e.document',
      'e.state',
      'e.secretVersion',
      'e.previousUntil',
      'e.keyId',
    ])
    .select(['k.name', 'k.scopes', 'k.pointsPerMinute'])
    .select(({ ref }) =>
      sql<boolean>`${ref('k.revokedAt')} is null and ${ref('k.expiresAt')} > ${now}::timestamptz and 'webhooks' = any(${ref('k.scopes')})`.as(
        'isKeyGood',
      ),
    )
    .where('e.id', '=', endpointId)
    .executeTakeFirst()
  if (!found) return null
  const { keyId, name, pointsPerMinute, ...endpoint } = found
  const scopes: readonly Scope[] = found.scopes
  const partner: Partner = { keyId, name, scopes, pointsPerMinute }
  return { ...endpoint, partner }
}

export type Sender = NonNullable<Awaited<ReturnType<typeof findSender>>>
