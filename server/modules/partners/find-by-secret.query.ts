import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Scope } from '../../context.ts'
import { readRows } from '../../db/kysely.ts'
import { digestOf } from './key-format.rules.ts'
import type { KeyLife } from './partner-key.rules.ts'

export interface KnownSecret extends KeyLife {
  keyId: string
  name: string
  scopes: Scope[]
  pointsPerMinute: number
  /** Whether it is the one before the key's secret of now. */
  isPrevious: boolean
}

/** The key a secret belongs to, whatever has become of it; null when nobody was given it. */
export async function findBySecret(pool: Pool, secret: string): Promise<KnownSecret | null> {
  const digest = digestOf(secret)
  const [row] = await readRows(
    pool,
    sql<KnownSecret>`select id as "keyId", name, scopes, points_per_minute as "pointsPerMinute", expires_at as "expiresAt",
       revoked_at as "revokedAt", overlap_ends_at as "overlapEndsAt", digest <> ${digest}::text as "isPrevious"
     from partner_keys where digest = ${digest} or previous_digest = ${digest}`,
  )
  return row ?? null
}
