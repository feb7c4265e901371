interface Unpaid {
  unpaidSince?: Date | null
  cancelledAt?: Date | null
}

/** Whether a session was cancelled while its payment was charged back. */
export const wasUnpaidWhenCancelled = ({ unpaidSince: since, cancelledAt }: Unpaid): boolean =>
  Boolean(since && cancelledAt && since <= cancelledAt)

/** Since when a session has been unpaid, given the charged-back amount. A session cancelled while unpaid stays unpaid. */
export function unpaidSince(session: Unpaid, takenMinor: number, at: Date): Date | null {
  if (wasUnpaidWhenCancelled(session)) return session.unpaidSince ?? null
  return takenMinor > 0 ? (session.unpaidSince ?? at) : null
}
