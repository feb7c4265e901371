import type { Context } from '../../context.ts'
import { zoneShape } from '../availability/availability-shape.rules.ts'
import { AvailabilityEntity } from '../availability/availability.entity.ts'
import { type Availability, rulesBy } from '../availability/availability.rules.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { UserEntity } from '../users/user.entity.ts'

/** The viewer's own calendar; null while they have set none. */
export async function findOwnAvailability({ em, viewer }: Context): Promise<Availability | null> {
  const row = viewer?.coachId ? await em.findOne(AvailabilityEntity, { coachId: viewer.coachId }) : null
  return row ? parseAvailability(row, rulesBy(await readSettings(em))) : null
}

/** The zone a coach works in; while they have no calendar that of their account, then the one they read in. */
export async function findOwnZone(ctx: Context, readIn: string | null = null): Promise<string> {
  const calendar = await findOwnAvailability(ctx)
  if (calendar) return calendar.timezone
  const user =
    ctx.viewer && (await ctx.em.findOne(UserEntity, { id: ctx.viewer.id }, { fields: ['timeZone'] }))
  return user?.timeZone ?? zoneShape.safeParse(readIn).data ?? 'UTC'
}
