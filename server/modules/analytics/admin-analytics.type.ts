import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { CurrencyEnum } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import { DayCount } from '../../graphql/day-count.type.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { RECORD_METRICS, type RecordMetric } from './metric.rules.ts'

export const AnalyticsMetricEnum = Object.fromEntries(RECORD_METRICS.map((name) => [name, name]))
registerEnumType(AnalyticsMetricEnum, {
  name: 'AnalyticsMetric',
  description: 'A figure whose rows can be listed.',
})

@ObjectType({ description: 'A step from a visit to a review.' })
export class FunnelStep {
  @Field(() => ID) key: string
  @Field(() => String) label: string
  @Field(() => String, { description: 'What is counted, in a sentence.' }) definition: string
  @Field(() => Int) count: number
  @Field(() => Int, { description: 'In as many days before.' }) previous: number
  @Field(() => AnalyticsMetricEnum, {
    nullable: true,
    description: 'The rows behind it; null for anonymous visits.',
  })
  metric: RecordMetric | null
}

@ObjectType({ description: 'What was sold in a currency, and what the platform keeps of it.' })
export class CurrencySales {
  @Field(() => CurrencyEnum) currency: Currency
  @Field(() => Money, { description: 'Paid, before refunds.' }) gross: Money
  @Field(() => Money, { description: 'The same, in as many days before.' }) previousGross: Money
  @Field(() => Money, { description: 'Of it, what went back since, is about to, or was charged back.' })
  refunded: Money
  @Field(() => Money, {
    description: 'Commission on what was not refunded, goodwill aside, as frozen on each session.',
  })
  commission: Money
  @Field(() => Float, {
    nullable: true,
    description: 'Commission in % of what was not refunded, goodwill aside; null of nothing.',
  })
  takeRate: number | null
  @Field(() => Int) payments: number
}

@ObjectType({ description: 'Refunds for one cause.' })
export class RefundCause {
  @Field(() => ID) cause: string
  @Field(() => String) label: string
  @Field(() => Int) count: number
  @Field(() => [Money], { description: 'Per currency.' }) amounts: Money[]
}

@ObjectType({ description: 'How much of the coaches’ open time was booked on a weekday.' })
export class WeekdayLiquidity {
  @Field(() => Int, { description: '1 is Monday.' }) weekday: number
  @Field(() => Float, { description: 'Weekly hours of listed coaches, in their own zones.' })
  openHours: number
  @Field(() => Float, { description: 'Hours of sessions sold and not called off, in their coach’s zone.' })
  bookedHours: number
  @Field(() => Int, { description: 'How many listed coaches are open on it.' }) coaches: number
  @Field(() => Int, { description: 'How many sessions the booked hours are of.' }) sessions: number
}

@ObjectType({ description: 'How the marketplace did over some UTC days up to now.' })
export class AdminAnalytics {
  @Field(() => UTCDateTime, { description: 'Midnight UTC of the first day.' }) from: Date
  @Field(() => UTCDateTime) to: Date
  @Field(() => [FunnelStep]) funnel: FunnelStep[]
  @Field(() => Int, { description: 'Times somebody began to practise a case.' })
  practiceAttempts: number
  @Field(() => [CurrencySales], { description: 'The largest first; currencies are never added.' })
  sales: CurrencySales[]
  @Field(() => [RefundCause], {
    description: 'Money that went back to cards in these days, of sessions and packages, by cause.',
  })
  refunds: RefundCause[]
  @Field(() => [WeekdayLiquidity]) liquidity: WeekdayLiquidity[]
  @Field(() => [DayCount], { description: 'Sessions held, by UTC date.' }) sessionsPerDay: DayCount[]
}

@ObjectType({ description: 'One of the rows that a figure is made of.' })
export class AnalyticsRow {
  @Field(() => ID) id: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => String) title: string
  @Field(() => String) detail: string
  @Field(() => ID, { nullable: true, description: 'Null of what is about a package.' }) sessionId:
    | string
    | null
  @Field(() => Money, { nullable: true, description: 'Null where rows are counted, not added.' })
  amount: Money | null
}

const { Connection } = connectionOf('AnalyticsRow', () => AnalyticsRow)

@ObjectType({ description: 'The rows behind a figure; their number or their sum is the figure.' })
export class AnalyticsRows extends Connection {
  @Field(() => [Money], { description: 'The amounts of all rows, not of this page, per currency.' })
  totals: Money[]
}
