import type { SettingValues } from '../../settings/registry.rules.ts'
import { firstFree, shareOf } from './share.rules.ts'

/** A time that is kept with a coach. */
export interface KeptUnpaid {
  /** On the coach's calendar. */
  week: number
  /** Of somebody who has not paid for it, nor had a paid session before; null for all others. */
  unpaid: { network: string; mailDomain: string | null; expiresAt: Date } | null
}

interface Wish {
  network: string
  mailDomain: string | null
  week: number
  /** How many sessions each week on offer has room for, were nothing booked. */
  room: ReadonlyMap<number, number>
}

type Figures = Pick<SettingValues, 'limits.unpaid_share_percent' | 'limits.unpaid_week_percent'>

/**
 * Whether one more unpaid time leaves enough of what a coach has to sell to people of other networks and other mail domains,
 * in its week and in all; if not, until when. Mailboxes are free for whoever has a domain, so that a confirmed address
 * does not say that there is somebody else behind it.
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
