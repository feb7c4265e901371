interface Unpaid {
  unpaidSince?: Date | null
  cancelledAt?: Date | null
}

/** Whether a session was cancelled while a bank had taken its payment back. */
export const wasUnpaidWhenCancelled = ({ unpaidSince: since, cancelledAt }: Unpaid): boolean =>
  Boolean(since && cancelledAt && since <= cancelledAt)

/** Since when a session is unpaid, with so much at a bank now. A session that was cancelled for it stays so. */
export function unpaidSince(session: Unpaid, takenMinor: number, at: Date): Date | null {
  if (wasUnpaidWhenCancelled(session)) return session.unpaidSince ?? null
  return takenMinor > 0 ? (session.unpaidSince ?? at) : null
}
