import type { Context } from '../../context.ts'
import { loadCoaches } from '../coaches/load-coach.query.ts'
import type { ListedCoach } from './listed-coach.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { countFeedback } from './count-feedback.query.ts'
import { toListing } from './listing.rules.ts'
import { listingFigures } from './listing-terms.query.ts'

/** A coach's own page as it would be listed, for that coach alone, before it is. */
export async function findOwnListing(ctx: Context, id: string): Promise<ListedCoach | null> {
  if (!ctx.viewer?.coachId || ctx.viewer.coachId !== id) return null
  const [record] = await loadCoaches(ctx.em, [id], ctx.clock())
  if (!record) return null
  const feedback = (await countFeedback(ctx.em, [id])).get(id) ?? null
  const figures = listingFigures(await readSettings(ctx.em), ctx.clock())
  return toListing(record, { busy: [], recentReviews: [], feedback }, figures).card as ListedCoach
}
