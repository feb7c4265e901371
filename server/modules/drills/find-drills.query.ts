import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import type { Drill, DrillAttempt } from './drill.type.ts'
import { presentAttempt } from './present-attempt.view.ts'
import { presentDrill } from './present-drill.view.ts'
import { readAttempts } from './read-attempts.query.ts'
import { readDrill, readDrills } from './read-drills.query.ts'

export async function findDrills({ viewer, pool, clock }: Context): Promise<Drill[]> {
  if (!viewer) throw unauthenticated()
  return (await readDrills(pool, viewer.id)).map((row) => presentDrill(row, clock()))
}

/** One drill of the viewer; null for anybody else’s, as for nobody’s. */
export async function findDrill({ viewer, pool, clock }: Context, id: string): Promise<Drill | null> {
  const row = viewer && isUuid(id) ? await readDrill(pool, viewer.id, id) : null
  return row && presentDrill(row, clock())
}

/** The viewer’s newest tries at one drill; none for anybody else’s. */
export async function findAttempts({ viewer, pool }: Context, drillId: string): Promise<DrillAttempt[]> {
  if (!viewer || !isUuid(drillId)) return []
  return (await readAttempts(pool, viewer.id, drillId)).flatMap((row) => presentAttempt(row) ?? [])
}
