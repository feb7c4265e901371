import { type MoneyValue, formatMoney } from '../../lib/money.ts'
import { listed, plural } from '../../lib/text.ts'

export interface CalledOff {
  sessions: number
  /** That another coach gives. */
  handedOver?: number
  held: number
  packages: number
  refunds: readonly MoneyValue[]
}

export const moneyWords = (refunds: readonly MoneyValue[]): string =>
  listed(refunds.map((money) => formatMoney(money, { decimals: 'always' })))

/** "5 sessions cancelled, 1 package returned and 1 held time let go; £679.00 goes back." */
export function calledOffWords({ sessions, handedOver = 0, held, packages, refunds }: CalledOff): string {
  const ended = [
    ...(handedOver > 0 ? [`${plural(handedOver, 'session')} handed over`] : []),
    ...(sessions > 0 ? [`${plural(sessions, 'session')} cancelled`] : []),
    ...(packages > 0 ? [`${plural(packages, 'package')} returned`] : []),
    ...(held > 0 ? [`${plural(held, 'held time')} let go`] : []),
  ]
  return `${listed(ended)}; ${refunds.length > 0 ? `${moneyWords(refunds)} goes back` : 'no money goes back'}.`
}
