import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { PackageStateEnum } from '../../graphql/enums.ts'
import { Money, MoneyInput } from '../../graphql/money.type.ts'

@ObjectType('PackageOffer', { description: 'A package that a coach sells of one kind of session.' })
export class PackageOfferObject {
  @Field(() => Int, { description: 'Sessions in it: 3, 5 or 10.' }) size: number
  @Field(() => Int, { description: 'Off each session, in percent.' }) percentOff: number
  @Field(() => Money, { description: 'Of one session alone.' }) single: Money
  @Field(() => Money, { description: 'Of one session in the package, rounded half up.' }) each: Money
  @Field(() => Money, { description: 'Of all of them.' }) price: Money
  @Field(() => Money, { description: 'What all of them cost less than one by one.' }) saved: Money
}

@ObjectType('Package', {
  description: 'Sessions of one kind with one coach that a seeker paid for together.',
})
export class PackageObject {
  @Field(() => ID) id: string
  @Field(() => ID) coachId: string
  @Field(() => String) coachName: string
  @Field(() => String, { description: 'What `createHold` takes.' }) sessionType: string
  @Field(() => String) title: string
  @Field(() => PackageStateEnum) state: 'ready' | 'used' | 'returned' | 'taken_back'
  @Field(() => Int, { description: 'Sessions bought.' }) size: number
  @Field(() => Int, { description: 'Sessions that can still be booked with it.' }) left: number
  @Field(() => Int, { description: 'Sessions that are booked or were had with it.' }) used: number
  @Field(() => Int, {
    description: 'Sessions whose whole price became credit bit by bit: they are used up too.',
  })
  credited: number
  @Field(() => Money) price: Money
  @Field(() => Money, { description: 'Of one session in it.' }) each: Money
  @Field(() => Money, { description: 'Of one session alone, when it was bought.' }) single: Money
  @Field(() => Money, {
    description:
      'What its used sessions count for when it is returned today: each at the single price, or at the package’s when the coach cannot be booked any more.',
  })
  usedPrice: Money
  @Field(() => Money, { description: 'What became credit counts for: each at the package’s price.' })
  creditedPrice: Money
  @Field(() => Money, {
    description:
      'What returning it gives back today: paid minus used at the single price, or all that is left when the coach cannot be booked any more.',
  })
  refundable: Money
  @Field(() => Boolean, { description: 'Whether the coach still takes such sessions.' }) isBookable: boolean
  @Field(() => UTCDateTime) boughtAt: Date
}

@InputType({ description: 'Which package to buy, for the price that was shown.' })
export class BuyPackageInput {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: 'The session type’s key.' }) sessionType: string
  @Field(() => Int, { description: '3, 5 or 10.' }) size: number
  @Field(() => MoneyInput, {
    description: 'The price that was shown; CONFLICT with the new one in `amount` when it has changed.',
  })
  expectedPrice: MoneyInput
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}

@InputType({ description: 'Which package to return, for the refund that was shown.' })
export class ReturnPackageInput {
  @Field(() => ID) packageId: string
  @Field(() => MoneyInput, {
    description: 'The refund that was shown; CONFLICT with the new one in `amount` when it has changed.',
  })
  expectedRefund: MoneyInput
  @Field(() => String, { description: '8 to 200 characters; a repeat has one effect.' })
  idempotencyKey: string
}

@InputType({ description: 'The same of somebody else’s package, and why.' })
export class ReturnSeekerPackageInput extends ReturnPackageInput {
  @Field(() => String, { description: '5 to 500 characters; kept in the audit log.' }) reason: string
}
