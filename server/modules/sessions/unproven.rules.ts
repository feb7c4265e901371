import type { SettingValues } from '../settings/registry.rules.ts'

/** An open hold of somebody who has proven nothing: no account with a verified address, no confirmed address. */
export interface UnprovenHold {
  network: string
  isAccount: boolean
  /** On the coach's calendar. */
  week: number
  expiresAt: Date
}

interface Wish {
  network: string
  isAccount: boolean
  week: number
  /** Sessions the coach's week has room for. */
  room: number
}

type Figures = Pick<
  SettingValues,
  'limits.guest_share_percent' | 'limits.account_share_percent' | 'limits.holds_per_network_and_coach'
>

const AT_LEAST = 2

export const shareOf = (room: number, percent: number): number =>
  Math.max(AT_LEAST, Math.floor((room * percent) / 100))

/**
 * Whether one more unproven hold leaves enough of a coach's week to others, and not too much to one network; if not,
 * until when. A share is kept for accounts beside what guests may hold, and a larger one for people who are proven.
 */
export function refusedUntil(others: readonly UnprovenHold[], wish: Wish, figures: Figures): Date | null {
  const inWeek = others.filter(({ week }) => week === wish.week)
  const [rivals, percent] = wish.isAccount
    ? [inWeek, figures['limits.account_share_percent']]
    : [inWeek.filter(({ isAccount }) => !isAccount), figures['limits.guest_share_percent']]
  const ofNetwork = others.filter(({ network }) => network === wish.network)
  const isFull =
    rivals.length >= shareOf(wish.room, percent)
      ? rivals
      : ofNetwork.length >= figures['limits.holds_per_network_and_coach']
        ? ofNetwork
        : null
  return isFull && new Date(Math.min(...isFull.map(({ expiresAt }) => expiresAt.getTime())))
}
