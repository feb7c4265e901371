import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { readRows } from '../../../db/kysely.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { isShareOpen } from './share.rules.ts'
import type { ScorecardShare } from './share.type.ts'

interface Row {
  id: string
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
  opened: number
  lastOpenedAt: Date | null
}

/** The links that the viewer made to a scorecard of theirs, the latest first; of anybody else's none. */
export async function findShares(
  { pool, viewer, clock }: Pick<Context, 'pool' | 'viewer' | 'clock'>,
  where: { sessionId: string } | { shareId: string },
): Promise<ScorecardShare[]> {
  const id = 'sessionId' in where ? where.sessionId : where.shareId
  if (!viewer || !isUuid(id)) return []
  const column = sql.ref('sessionId' in where ? 'x.session_id' : 'x.id')
  const rows = await readRows(
    pool,
    sql<Row>`select x.id, x.created_at as "createdAt", x.expires_at as "expiresAt", x.revoked_at as "revokedAt", x.opened,
        x.last_opened_at as "lastOpenedAt"
      from scorecard_shares x join sessions s on s.id = x.session_id
      where ${column} = ${id}::uuid and s.seeker_id = ${viewer.id}::uuid order by x.created_at desc, x.id`,
  )
  return rows.map((row) => ({ ...row, isOpen: isShareOpen(row, clock()) }))
}
