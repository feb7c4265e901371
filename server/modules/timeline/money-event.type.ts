import { Field, ObjectType, registerEnumType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { Money } from '../../graphql/money.type.ts'
import { RefundDestinationEnum, same } from '../../graphql/enums.ts'
import type { HoldReason } from '../earnings/earnings.rules.ts'
import { HoldReasonEnum } from '../earnings/earnings.type.ts'
import type { RefundDestination } from '../payments/prepaid/prepaid.rules.ts'
import { MONEY_EVENT_KINDS, type MoneyEventKind } from './money-event.rules.ts'

const MoneyEventKindEnum = same(MONEY_EVENT_KINDS)
registerEnumType(MoneyEventKindEnum, {
  name: 'MoneyEventKind',
  description:
    'QUOTED: the price was agreed. HELD: set aside on a card; RELEASED: let go there. PAID, then COMMISSION: how it is shared. REFUND_DECIDED: to go back; REFUNDED: gone back; REFUND_FAILED: it did not go through. CHARGED_BACK: taken back by the payer’s bank; CHARGEBACK_REVERSED: returned by it. AVAILABLE: may be paid out; PAID_OUT: sent to the coach; PAYOUT_RETURNED: it came back. RECOVERED: the coach’s share of a payment charged back after the payout came off a later payout. LOSS: borne by the platform. CORRECTED: put right by hand.',
})

@ObjectType('MoneyEvent', { description: 'Something that happened to the money of a session, or will.' })
export class MoneyEventObject {
  @Field(() => MoneyEventKindEnum) kind: MoneyEventKind
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When; null of what is expected and waits for more than time.',
  })
  at: Date | null
  @Field(() => Boolean, { description: 'Whether it is still to come.' }) isExpected: boolean
  @Field(() => Boolean, {
    description: 'Of REFUND_DECIDED: whether it has neither arrived nor failed yet; false of all else.',
  })
  isOnItsWay: boolean
  @Field(() => RefundDestinationEnum, { nullable: true, description: 'Of REFUNDED: where it went.' })
  destination: RefundDestination | null
  @Field(() => [HoldReasonEnum], { description: 'What an expected event waits for.' }) waitsFor: HoldReason[]
  @Field(() => Money, { description: 'How much it was about, never negative.' }) amount: Money
  @Field(() => Money, {
    nullable: true,
    description: 'What it added to the commission, or took from it (negative); null where it did neither.',
  })
  commission: Money | null
  @Field(() => Money, {
    nullable: true,
    description: 'What it added to the coach’s share, or took from it (negative); null where it did neither.',
  })
  coachShare: Money | null
}
