import type { SettingValues } from '../../settings/registry.rules.ts'
import { firstFree, ofOneNetwork, shareOf } from './share.rules.ts'

/** A time that is kept with a coach. */
export interface Kept {
  /** On the coach's calendar. */
  week: number
  /** Of somebody who has proven nothing and not paid: no verified account, no confirmed address. Null for all others. */
  unproven: { network: string; isAccount: boolean; expiresAt: Date } | null
}

interface Wish {
  network: string
  isAccount: boolean
  week: number
  /** How many sessions each week on offer has room for, were nothing booked. */
  room: ReadonlyMap<number, number>
}

type Figures = Pick<
  SettingValues,
  | 'limits.guest_share_percent'
  | 'limits.guest_week_percent'
  | 'limits.account_share_percent'
  | 'limits.account_week_percent'
  | 'limits.holds_per_network_and_coach'
>

/**
 * Whether one more unproven hold leaves enough of what a coach has to sell to others, in its week and in all, and not too
 * much to one network; if not, until when. Guests have their share, and with accounts that prove as little a larger one.
 */
export function refusedUntil(kept: readonly Kept[], wish: Wish, figures: Figures): Date | null {
  const open = kept.flatMap(({ week, unproven }) => (unproven ? [{ week, ...unproven }] : []))
  const rivals = open.filter(({ isAccount }) => wish.isAccount || !isAccount)
  const inWeek = ({ week }: { week: number }) => week === wish.week
  const sold = kept.filter(({ unproven }) => !unproven)
  const roomInAll = [...wish.room.values()].reduce((sum, room) => sum + room, 0)
  const roomInWeek = wish.room.get(wish.week) ?? 0
  const [ofWeek, ofAll] = wish.isAccount
    ? [figures['limits.account_week_percent'], figures['limits.account_share_percent']]
    : [figures['limits.guest_week_percent'], figures['limits.guest_share_percent']]
  const shareInWeek = shareOf(roomInWeek - sold.filter(inWeek).length, ofWeek)
  const shareInAll = shareOf(roomInAll - sold.length, ofAll)
  const here = open.filter(({ network }) => network === wish.network)
  return firstFree([
    { holds: rivals.filter(inWeek), max: shareInWeek },
    { holds: rivals, max: shareInAll },
    { holds: here.filter(inWeek), max: ofOneNetwork(shareInWeek) },
    { holds: here, max: Math.min(ofOneNetwork(shareInAll), figures['limits.holds_per_network_and_coach']) },
  ])
}
