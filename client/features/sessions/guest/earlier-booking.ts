const KEY = 'guest-booking'

/** A booking made here without an account: with its token the next one is the same person's. */
export interface EarlierBooking {
  sessionId: string
  token: string
}

export function keepEarlierBooking({ sessionId, token }: EarlierBooking): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ sessionId, token }))
  } catch {
    // Storage may be blocked; the next booking is then somebody new's.
  }
}

export function readEarlierBooking(): EarlierBooking | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored ? (JSON.parse(stored) as EarlierBooking) : undefined
  } catch {
    return undefined
  }
}
