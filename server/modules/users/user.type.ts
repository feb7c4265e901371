import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { PrepStageEnum, UserTypeEnum } from '../../graphql/enums.ts'
import type { UserType } from './user.entity.ts'
import type { PrepStage } from './user-profile.rules.ts'

@ObjectType({ description: 'Which e-mails a person wants besides those about their money and account.' })
export class NotificationPreferences {
  @Field(() => Boolean, {
    description: 'A day and 15 minutes before a session, and before its refund falls.',
  })
  sessionReminders: boolean
  @Field(() => Boolean, { description: 'When the other side of a session writes.' }) messages: boolean
  @Field(() => Boolean, { description: 'What is new in the product, once a month at most.' })
  productNews: boolean
}

@ObjectType('User', { description: 'A person with an account, as they see themselves.' })
export class UserObject {
  @Field(() => ID) id: string
  @Field(() => ID, { description: 'The identity provider’s id of the account.' }) firebaseUid: string
  @Field(() => String) email: string
  @Field(() => String) firstName: string
  @Field(() => String) lastName: string
  @Field(() => String) fullName: string
  @Field(() => UserTypeEnum) userType: UserType
  @Field(() => Boolean) isEmailVerified: boolean
  @Field(() => String, { nullable: true, description: 'IANA time zone, when the person has set one.' })
  timeZone: string | null
  @Field(() => [String], { description: 'Firms the person prepares for, most wanted first.' })
  targetFirms: string[]
  @Field(() => String, {
    nullable: true,
    description: 'The next interview, as YYYY-MM-DD in the person’s zone.',
  })
  interviewDate: string | null
  @Field(() => PrepStageEnum, { nullable: true }) prepStage: PrepStage | null
  @Field(() => NotificationPreferences) notifications: NotificationPreferences
  @Field(() => UTCDateTime) createdAt: Date
}

@ObjectType({ description: 'A signed-in user with the token to send as bearer.' })
export class LoginPayload {
  @Field(() => UserObject) user: UserObject
  @Field(() => String, { description: 'Identity token, valid for about an hour.' }) accessToken: string
  @Field(() => UTCDateTime, { description: 'When the provider issued that token.' }) tokenIssuedAt: Date
}

@InputType({ description: 'The e-mail and password of an account.' })
export class LoginInput {
  @Field(() => String) email: string
  @Field(() => String) password: string
}

@InputType({ description: 'Which e-mails to send; what is left out stays.' })
export class NotificationPreferencesInput {
  @Field(() => Boolean, { nullable: true }) sessionReminders?: boolean
  @Field(() => Boolean, { nullable: true }) messages?: boolean
  @Field(() => Boolean, { nullable: true }) productNews?: boolean
}

@InputType({
  description: 'What a person may change about themselves; what is left out stays, null empties.',
})
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Up to 50 characters, not empty.' }) firstName?: string
  @Field(() => String, { nullable: true, description: 'Up to 50 characters.' }) lastName?: string
  @Field(() => String, { nullable: true, description: 'IANA time zone.' }) timeZone?: string
  @Field(() => [String], { nullable: true, description: 'Up to 8, of up to 60 characters.' })
  targetFirms?: string[]
  @Field(() => String, { nullable: true, description: 'YYYY-MM-DD, today or later.' }) interviewDate?: string
  @Field(() => PrepStageEnum, { nullable: true }) prepStage?: PrepStage
  @Field(() => NotificationPreferencesInput, { nullable: true })
  notifications?: NotificationPreferencesInput
}
