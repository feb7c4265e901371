import type { Context } from '../../context.ts'
import { AvailabilityEntity } from '../availability/availability.entity.ts'
import type { Availability } from '../availability/availability.rules.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'

/** The viewer's own calendar; null while they have set none. */
export async function findOwnAvailability({ em, viewer }: Context): Promise<Availability | null> {
  const row = viewer?.coachId ? await em.findOne(AvailabilityEntity, { coachId: viewer.coachId }) : null
  return row ? parseAvailability(row) : null
}

/** The zone a coach works in; UTC while they have named none. */
export const findOwnZone = async (ctx: Context): Promise<string> =>
  (await findOwnAvailability(ctx))?.timezone ?? 'UTC'
