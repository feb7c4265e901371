import type { SettingValues } from '../../settings/registry.rules.ts'
import { firstFree, shareOf } from './share.rules.ts'

/** A time that is held or sold with a coach. */
export interface KeptUnpaid {
  /** The week of the coach's calendar. */
  week: number
  /** The holder, when they have not paid for it nor had a paid session before; null for all others. */
  unpaid: { network: string; mailDomain: string | null; expiresAt: Date } | null
}

interface Wish {
  network: string
  mailDomain: string | null
  week: number
  /** How many sessions fit into each bookable week when nothing is booked. */
  room: ReadonlyMap<number, number>
}

type Figures = Pick<SettingValues, 'limits.unpaid_share_percent' | 'limits.unpaid_week_percent'>

/**
 * Returns null when one more unpaid time leaves enough of the coach's times for people of other networks and mail
 * domains, in its week and in total; otherwise when to retry. The owner of a domain can create mailboxes for free, so
 * confirmed addresses do not prove that there are different people.
 */
export function refusedUnpaidUntil(kept: readonly KeptUnpaid[], wish: Wish, figures: Figures): Date | null {
  const open = kept.flatMap(({ week, unpaid }) => (unpaid ? [{ week, ...unpaid }] : []))
  const sold = kept.filter(({ unpaid }) => !unpaid)
  const inWeek = ({ week }: { week: number }) => week === wish.week
  const room = [...wish.room.values()].reduce((sum, one) => sum + one, 0)
  const maxInAll = shareOf(room - sold.length, figures['limits.unpaid_share_percent'])
  const maxInWeek = shareOf(
    (wish.room.get(wish.week) ?? 0) - sold.filter(inWeek).length,
    figures['limits.unpaid_week_percent'],
  )
  const here = open.filter(({ network }) => network === wish.network)
  const alike = open.filter(({ mailDomain }) => mailDomain !== null && mailDomain === wish.mailDomain)
  return firstFree(
    [here, alike].flatMap((holds) => [
      { holds: holds.filter(inWeek), max: maxInWeek },
      { holds, max: maxInAll },
    ]),
  )
}
