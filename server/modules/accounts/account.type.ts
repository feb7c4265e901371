import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { MoneyInput } from '../../graphql/money.type.ts'
import { UserTypeEnum } from '../../graphql/enums.ts'
import type { CalledOff } from '../sessions/leaving/leaving.rules.ts'
import { CalledOffObject, OpenSessionsInput } from '../sessions/leaving/leaving.type.ts'
import type { UserType } from '../users/user.entity.ts'

@InputType({ description: 'The account to make; it must be that of the verified token.' })
export class CreateUserInput {
  @Field(() => ID, { description: 'Must be the uid of the verified token.' }) firebaseUid: string
  @Field(() => String, { description: 'Must be the e-mail of the verified token.' }) email: string
  @Field(() => String, { description: 'The name as typed; the first word is the first name.' })
  firstName: string
  @Field(() => UserTypeEnum, { description: 'JOB_SEEKER or COACH.' }) userType: UserType
}

@InputType({ description: 'The end of the signed-in account.' })
export class DeleteMyAccountInput {
  @Field(() => String, { description: 'The account’s e-mail, typed by the person.' }) confirmation: string
  @Field(() => [MoneyInput], {
    nullable: true,
    description:
      'The credit that is given up with it, as `myCredit` answers; demanded when there is any, CONFLICT when it has grown.',
  })
  expectedCredit?: MoneyInput[] | null
  @Field(() => OpenSessionsInput, {
    nullable: true,
    description:
      'Sent by a coach, it cancels what is open with them, as `myOpenAsCoach` answers, and all of the money goes back. Left out: the account does not end while something is open.',
  })
  openSessions?: OpenSessionsInput | null
}

@ObjectType({ description: 'The account is gone; the token that asked no longer signs anybody in.' })
export class DeleteMyAccountPayload {
  @Field(() => UTCDateTime) erasedAt: Date
  @Field(() => CalledOffObject, {
    nullable: true,
    description: 'What ended with a coach; null when nothing did.',
  })
  calledOff: CalledOff | null
}
