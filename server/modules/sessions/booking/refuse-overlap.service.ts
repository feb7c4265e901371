import { conflict } from '../../../errors.ts'

export const BUSY = 'You already have a session at this time. Pick another one.'

/** The database refused two sessions of one seeker at the same time, or two holds with one coach. */
export function overlapAsConflict(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '23P01') return conflict(BUSY)
  if (code === '23505')
    return conflict('You are already holding a time with this coach. Pay for it or let it go first.')
  return error
}
