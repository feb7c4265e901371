import { DAY } from '../../../lib/durations.ts'
import type { Marketplace } from '../../../testing/marketplace.ts'

/** What a night brings. In tests none comes by itself. */
export async function passNight(market: Marketplace): Promise<void> {
  await market.sql(`delete from fair_score_runs where computed_at > '2099-01-01'`)
  market.setNow(new Date(market.clock().getTime() + DAY))
  await market.passTime()
}
