import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { plural } from '../../../lib/text.ts'
import { otherFirstName } from '../other-side.ts'

type Movable = Pick<
  SessionActions_sessionFragment,
  'viewerRole' | 'movesAtOnce' | 'movesLeft' | 'price' | 'allowedActions' | 'coach' | 'seeker'
>

/** What pressing the button does. */
export function moveConsequence(session: Movable): string {
  const other = otherFirstName(session)
  if (!session.movesAtOnce) return `${other} is asked. You keep the old time until ${other} accepts.`
  const left = session.movesLeft - 1
  return `Moves at once. ${left > 0 ? `${plural(left, 'free move')} left after this.` : 'This is your last free move.'}`
}

/** What it means for the money: nothing now, and for a seeker no more refund later than cancelling gives now. */
export function moveMoney({ viewerRole, price, allowedActions }: Movable): string {
  if (price.amountMinor === 0) return 'The session stays free of charge.'
  const exact = (amountMinor: number) => formatMoney({ ...price, amountMinor }, { decimals: 'always' })
  const now = allowedActions.find(({ action }) => action === 'CANCEL')?.moneyEffect?.amountMinor
  const stays = `Nothing to pay: the price stays ${exact(price.amountMinor)}.`
  if (viewerRole === 'COACH') return `${stays} Your share stays the same.`
  if (now === undefined || now >= price.amountMinor)
    return `${stays} The cancellation policy then counts from the new start.`
  return `${stays} Cancelling later gives back ${exact(now)} at most, as it does now.`
}
