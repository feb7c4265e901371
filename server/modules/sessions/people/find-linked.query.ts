import { AppError } from '../../../errors.ts'
import { findSession, type Reader } from '../find-session.query.ts'

/** The session a signed link opens by itself, whoever is signed in, while it is nobody's yet; null when there is none. */
export async function findLinked(
  reader: Reader,
  { sessionId, token }: { sessionId?: string | null; token?: string | null },
): Promise<string | null> {
  if (!sessionId || !token) return null
  try {
    const { session } = await findSession({ ...reader, viewer: null }, sessionId, token)
    const isBooked = session.status !== 'held' && session.status !== 'expired'
    return isBooked && !session.seekerId ? session.id : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return null
    throw error
  }
}
