import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Told } from '../../../facts.ts'
import type { DrillAssigned } from '../../drills/drill.facts.ts'
import { GENERATORS } from '../../drills/generators/index.rules.ts'
import { notify } from '../notify.service.ts'

/** Tells somebody, in the product alone, that they have something to drill. */
export async function tellOfDrill(
  em: EntityManager,
  { drillId, seekerId, coachId, kind, at: now }: Told<typeof DrillAssigned>,
): Promise<void> {
  const [coach] = await rowsOf(
    em,
    sql<{ name: string }>`select trim(u.first_name || ' ' || u.last_name) as name from coach_profiles c
       join users u on u.id = c.user_id where c.id = ${coachId}::uuid`,
  )
  await notify(em, {
    reader: { userId: seekerId, email: null },
    kind: 'drill_ready',
    facts: {
      side: 'seeker',
      drill: GENERATORS[kind].label,
      coachId,
      ...(coach && { coachName: coach.name }),
    },
    key: `${drillId}:drill:${now.getTime()}`,
    now,
  })
}
