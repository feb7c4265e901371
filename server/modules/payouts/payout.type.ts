import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { CurrencyEnum, lowerCased } from '../../graphql/enums.ts'
import { Money } from '../../graphql/money.type.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import type { PayoutState } from './payout.rules.ts'

export const PayoutStateEnum = lowerCased(['PENDING', 'SENT', 'PAID', 'FAILED', 'RETURNED'])
registerEnumType(PayoutStateEnum, {
  name: 'PayoutState',
  description:
    'PENDING is set aside; SENT is in the coach’s account at the provider, PAID in their bank; FAILED was refused there; RETURNED has come back.',
})

@ObjectType({ description: 'What a payout carries for one session.' })
export class PayoutLine {
  @Field(() => ID) sessionId: string
  @Field(() => String) title: string
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => Money) amount: Money
  @Field(() => Boolean, {
    description: 'An earlier payout carried the session: this is what became owed since.',
  })
  isRest: boolean
}

@ObjectType({ description: 'A numbered document about a payout.' })
export class PayoutStatement {
  @Field(() => String, { description: 'Without gaps, over all coaches.' }) number: string
  @Field(() => Boolean, { description: 'It takes back the statement of a payout that came back.' })
  isCorrection: boolean
  @Field(() => UTCDateTime) issuedAt: Date
  @Field(() => String, { description: 'Address of the PDF, for an hour and this viewer alone.' }) url: string
}

@ObjectType({ description: 'Money sent to a coach for several sessions.' })
export class Payout {
  @Field(() => ID) id: string
  @Field(() => Money) amount: Money
  @Field(() => PayoutStateEnum) state: PayoutState
  @Field(() => UTCDateTime, { description: 'When it was set aside.' }) createdAt: Date
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'When it was last heard of: paid, failed or returned.',
  })
  settledAt: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'Why it failed: the message of the provider or bank that refused it.',
  })
  words: string | null
  @Field(() => Boolean, { description: 'It came to nothing, and its sessions wait for the next batch.' })
  isWaiting: boolean
  @Field(() => [PayoutStatement], {
    description: 'Once it is paid; a correction when it came back after that.',
  })
  statements: PayoutStatement[]
  @Field(() => [PayoutLine], { description: 'Oldest first.' }) lines: PayoutLine[]
}

const payouts = connectionOf('Payout', () => Payout)
export const PayoutConnection = payouts.Connection
export type PayoutConnection = InstanceType<typeof PayoutConnection>

@ObjectType({
  description: 'What a coach was paid out in a calendar year, in one currency and under one tax residency.',
})
export class PayoutYear {
  @Field(() => Int) year: number
  @Field(() => String, {
    nullable: true,
    description: 'ISO 3166, as the coach’s profile said when it was paid.',
  })
  taxResidency: string | null
  @Field(() => CurrencyEnum) currency: Currency
  @Field(() => Int) payouts: number
  @Field(() => Int) sessions: number
  @Field(() => Money, { description: 'Paid by students for these sessions, less what went back.' })
  gross: Money
  @Field(() => Money) commission: Money
  @Field(() => Money, { description: 'Paid out, and not sent back.' }) paidOut: Money
}
