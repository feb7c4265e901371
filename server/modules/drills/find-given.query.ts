import type { Context } from '../../context.ts'
import type { Drill } from './drill.type.ts'
import { presentDrill } from './present-drill.view.ts'
import { readGivenDrills } from './read-drills.query.ts'
import { findSeekerOf } from './seeker-of.query.ts'

/** What the viewer, as a coach, has one of their students drill. */
export async function findGivenDrills(
  { em, pool, viewer, clock }: Context,
  studentId: string,
): Promise<Drill[]> {
  const coachId = viewer?.coachId
  const seekerId = coachId ? await findSeekerOf(em, coachId, studentId) : null
  if (!coachId || !seekerId) return []
  return (await readGivenDrills(pool, coachId, seekerId)).map((row) => presentDrill(row, clock()))
}
