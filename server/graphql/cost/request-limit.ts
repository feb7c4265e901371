import type { Context } from '../../context.ts'

/** Points one request may cost: fifty coaches with twenty reviews each, not with fifty. */
export const MAX_REQUEST_POINTS = 2_000

/** The same, where a key has fewer in a whole minute: told to wait, it would wait for ever. */
export const requestLimit = ({ partner }: Pick<Context, 'partner'>): number =>
  Math.min(MAX_REQUEST_POINTS, partner?.pointsPerMinute ?? MAX_REQUEST_POINTS)
