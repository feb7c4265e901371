interface Presence {
  startsAt: string
  endsAt: string
  coachJoinedAt: string | null
  seekerJoinedAt: string | null
  coachFinishedAt: string | null
  seekerFinishedAt: string | null
}

export interface DisputeLog {
  soldMinutes: number
  /** Null unless both joined. */
  togetherMinutes: number | null
  /** Shares of the time sold, 0 to 100: alone at the beginning, then together. */
  beforePercent: number
  togetherPercent: number
}

const minutes = (ms: number) => Math.max(0, Math.round(ms / 60_000))

/** How much of the time sold both were in the room, by when each joined and left. */
export function disputeLog(session: Presence): DisputeLog {
  const [start, end] = [Date.parse(session.startsAt), Date.parse(session.endsAt)]
  const sold = end - start
  const { coachJoinedAt, seekerJoinedAt } = session
  if (!coachJoinedAt || !seekerJoinedAt)
    return { soldMinutes: minutes(sold), togetherMinutes: null, beforePercent: 0, togetherPercent: 0 }
  const from = Math.max(start, Date.parse(coachJoinedAt), Date.parse(seekerJoinedAt))
  const left = [session.coachFinishedAt, session.seekerFinishedAt].flatMap((at) => (at ? Date.parse(at) : []))
  const to = Math.max(from, Math.min(end, ...left))
  return {
    soldMinutes: minutes(sold),
    togetherMinutes: minutes(to - from),
    beforePercent: Math.round((100 * (Math.min(from, end) - start)) / sold),
    togetherPercent: Math.round((100 * (to - from)) / sold),
  }
}

/** What a part refund begins with: the share of the price for the minutes that were missed. */
export function missedShare(priceMinor: number, { soldMinutes, togetherMinutes }: DisputeLog): number {
  if (togetherMinutes === null || soldMinutes === 0) return Math.round(priceMinor / 2)
  const missed = Math.min(soldMinutes, Math.max(0, soldMinutes - togetherMinutes))
  return missed === 0 ? Math.round(priceMinor / 2) : Math.round((priceMinor * missed) / soldMinutes)
}
