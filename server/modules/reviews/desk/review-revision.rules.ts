import { createHash } from 'node:crypto'
import { conflict } from '../../../errors.ts'

/** Names the words of a review, so that who decides on them says which they read. */
export const reviewRevision = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16)

/**
 * Throws CONFLICT when these are not the words that were read. Who names none has read the first, so that words which took
 * their place are decided on only by name.
 */
export function refuseUnread(
  { text, correctedAt }: { text: string; correctedAt?: Date | null },
  revision: string | null | undefined,
): void {
  const isRead = revision ? revision === reviewRevision(text) : !correctedAt
  if (!isRead) throw conflict('Its author has written other words since. Read them, then decide.')
}
