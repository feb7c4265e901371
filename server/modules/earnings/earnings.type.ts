import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { PaymentMethodEnum, same, SessionStatusEnum } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import type { PaymentMethod } from '../payments/prepaid/prepaid.rules.ts'
import type { SessionStatus } from '../sessions/session.rules.ts'
import { type EarningState, HOLD_REASONS, type HoldReason } from './earnings.rules.ts'

const EarningStateEnum = {
  UPCOMING: 'UPCOMING',
  HELD: 'HELD',
  AVAILABLE: 'AVAILABLE',
  ON_ITS_WAY: 'ON_ITS_WAY',
  PAID_OUT: 'PAID_OUT',
  REFUNDED: 'REFUNDED',
} as const
registerEnumType(EarningStateEnum, {
  name: 'EarningState',
  description:
    'UPCOMING is paid and yet to take place; HELD waits; AVAILABLE may be paid out; ON_ITS_WAY stands in a payout that is not there yet; REFUNDED left nothing.',
})

export const HoldReasonEnum = same(HOLD_REASONS)
registerEnumType(HoldReasonEnum, {
  name: 'EarningHoldReason',
  description:
    'Why money is held: the payer’s bank took it back, the time for disputes, the time after a cancelled session, no scorecard yet, the wait before a coach’s first payouts, payouts that are being reviewed, a dispute, or unclear attendance.',
})

@ObjectType({ description: 'What was earned in one currency: gross = commission + net.' })
export class EarningsTotal {
  @Field(() => Money, { description: 'Paid by students, less what was refunded.' }) gross: Money
  @Field(() => Money, { description: 'The platform’s share, frozen per session when sold.' })
  commission: Money
  @Field(() => Money) net: Money
  @Field(() => Money, {
    description: 'Given back to students, and not part of gross. Goodwill is the platform’s and not counted.',
  })
  refunded: Money
  @Field(() => Int, { description: 'Sessions that left something.' }) sessions: number
}

@ObjectType({ description: 'One calendar month of earnings in the coach’s zone.' })
export class EarningsMonth {
  @Field(() => String, { description: 'YYYY-MM' }) month: string
  @Field(() => [EarningsTotal], { description: 'One per currency; none without earnings.' })
  totals: EarningsTotal[]
}

@ObjectType({ description: 'Money that waits, and for what.' })
export class HeldEarnings {
  @Field(() => HoldReasonEnum) reason: HoldReason
  @Field(() => Money) amount: Money
  @Field(() => Int) sessions: number
  @Field(() => ID, { description: 'Of the oldest of them.' }) sessionId: string
}

@ObjectType('PayoutForecast', {
  description: 'What the next weekly batch would pay. A forecast, not a promise.',
})
export class PayoutForecastObject {
  @Field(() => UTCDateTime) date: Date
  @Field(() => Money) amount: Money
  @Field(() => Boolean, {
    description: 'False when below the minimum of a payout: it is paid with a later batch.',
  })
  isEnough: boolean
  @Field(() => Money, { description: 'The minimum of a payout.' }) minimum: Money
}

@ObjectType({ description: 'The current state of all money in one currency, after commission.' })
export class EarningsBalance {
  @Field(() => Money, { description: 'Available for a payout.' }) available: Money
  @Field(() => Money, { description: 'Paid for sessions yet to take place.' }) upcoming: Money
  @Field(() => [HeldEarnings]) held: HeldEarnings[]
  @Field(() => Money, { description: 'In a payout that is not in the coach’s bank yet.' }) onItsWay: Money
  @Field(() => Money, {
    description: 'Paid out and charged back since: it is deducted from later payouts.',
  })
  toRecover: Money
  @Field(() => PayoutForecastObject) forecast: PayoutForecastObject
}

@ObjectType({ description: 'A coach’s earnings. Amounts in different currencies are never added.' })
export class EarningsReport {
  @Field(() => String, { description: 'IANA zone the months are counted in: the coach’s.' }) timeZone: string
  @Field(() => [EarningsTotal], { description: 'Over the months asked for, one per currency.' })
  totals: EarningsTotal[]
  @Field(() => [EarningsMonth], { description: 'Every month asked for, oldest first.' })
  months: EarningsMonth[]
  @Field(() => [EarningsBalance], { description: 'As of now, whatever months are asked for.' })
  balances: EarningsBalance[]
}

@ObjectType({ description: 'The money of one paid session.' })
export class Earning {
  @Field(() => ID, { description: 'The session’s id.' }) id: string
  @Field(() => String) title: string
  @Field(() => String) studentName: string
  @Field(() => SessionStatusEnum) status: SessionStatus
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => UTCDateTime, { description: 'When it counts: completed, cancelled, or due to start.' })
  countsAt: Date
  @Field(() => EarningStateEnum) state: EarningState
  @Field(() => [HoldReasonEnum], {
    description: 'Why it is held; CHARGED_BACK also when nothing is left to hold.',
  })
  holdReasons: HoldReason[]
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When the hold ends; null when something other than time holds it.',
  })
  heldUntil: Date | null
  @Field(() => PaymentMethodEnum, { description: 'What the student paid it with.' }) paidWith: PaymentMethod
  @Field(() => Money) paid: Money
  @Field(() => Money) refunded: Money
  @Field(() => Money, { description: 'Paid minus refunded.' }) gross: Money
  @Field(() => Int, { description: 'Basis points of gross.' }) commissionBps: number
  @Field(() => Money) commission: Money
  @Field(() => Money) net: Money
  @Field(() => Money, {
    description:
      'Of net, what no payout carries yet: all of it, or what is owed since a part was paid out. `state` is the state of it.',
  })
  owed: Money
}

const earnings = connectionOf('Earning', () => Earning)
export const EarningConnection = earnings.Connection
export type EarningConnection = InstanceType<typeof EarningConnection>
