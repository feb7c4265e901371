import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { PaymentStateEnum, SessionStatusEnum, UserTypeEnum } from '../../../graphql/enums.ts'
import { Money } from '../../../graphql/money.type.ts'
import type { PaymentState } from '../../payments/payment.rules.ts'
import type { SessionStatus } from '../../sessions/session.rules.ts'
import type { UserType } from '../../users/user.entity.ts'
import { CalledOffObject, OpenAsCoachObject } from '../../sessions/leaving/leaving.type.ts'
import { ADMIN_USER_ACTIONS, type AdminUserActionName } from './admin-user.rules.ts'

export const AccountStateEnum = { ACTIVE: 'active', SUSPENDED: 'suspended', ERASED: 'erased' } as const
export type AccountState = (typeof AccountStateEnum)[keyof typeof AccountStateEnum]
registerEnumType(AccountStateEnum, {
  name: 'AccountState',
  description: 'SUSPENDED: every call is refused. ERASED: the row stays without the person.',
})

export const AdminUserSortEnum = { NEWEST: 'NEWEST', OLDEST: 'OLDEST', NAME: 'NAME' } as const
export type AdminUserSort = keyof typeof AdminUserSortEnum
registerEnumType(AdminUserSortEnum, { name: 'AdminUserSort', description: 'The order of the list of users.' })

const AdminUserActionNameEnum = Object.fromEntries(ADMIN_USER_ACTIONS.map((name) => [name, name]))
registerEnumType(AdminUserActionNameEnum, {
  name: 'AdminUserActionName',
  description: 'What an admin may do with an account.',
})

@ObjectType({ description: 'Whether an admin may do something with an account now, and what follows.' })
export class AdminUserAction {
  @Field(() => AdminUserActionNameEnum) action: AdminUserActionName
  @Field(() => Boolean) allowed: boolean
  @Field(() => String, { nullable: true, description: 'Why not; null when allowed.' }) reason: string | null
  @Field(() => [String], { description: 'What follows, in sentences to read before confirming.' })
  consequences: string[]
}

@ObjectType({ description: 'An account as an admin sees it in a list.' })
export class AdminUser {
  @Field(() => ID) id: string
  @Field(() => String) email: string
  @Field(() => String) fullName: string
  @Field(() => UserTypeEnum) userType: UserType
  @Field(() => AccountStateEnum) state: AccountState
  @Field(() => Boolean) isEmailVerified: boolean
  @Field(() => ID, { nullable: true, description: 'Of the coach profile, when there is one.' })
  coachId: string | null
  @Field(() => Int, { description: 'Sessions as seeker and as coach, holds left out.' }) sessionsCount: number
  @Field(() => UTCDateTime) createdAt: Date
}

@ObjectType({ description: 'An account as an admin sees it, whole.' })
export class AdminUserDetail extends AdminUser {
  @Field(() => Int, { description: 'Paid or asked for, and not over.' }) openSessionsCount: number
  @Field(() => OpenAsCoachObject, {
    nullable: true,
    description: 'What ends when they are suspended or erased; null without a coach profile.',
  })
  openAsCoach: OpenAsCoachObject | null
  @Field(() => CalledOffObject, {
    nullable: true,
    description: 'What ended with them the last time; null when nothing did.',
  })
  calledOff: CalledOffObject | null
  @Field(() => [Money], { description: 'Paid as a seeker, before refunds, per currency.' }) paid: Money[]
  @Field(() => [AdminUserAction]) actions: AdminUserAction[]
}

@ObjectType({ description: 'A session of an account.' })
export class AdminSession {
  @Field(() => ID) id: string
  @Field(() => String) title: string
  @Field(() => SessionStatusEnum) status: SessionStatus
  @Field(() => UTCDateTime) startsAt: Date
  @Field(() => String, { description: 'Who is on the other side.' }) otherSide: string
  @Field(() => Boolean, { description: 'The account is the coach of it.' }) asCoach: boolean
  @Field(() => Money) price: Money
}

@ObjectType({ description: 'A payment, as the provider’s events left it.' })
export class AdminPayment {
  @Field(() => ID) id: string
  @Field(() => ID, { nullable: true, description: 'Null of a package.' }) sessionId: string | null
  @Field(() => String, { nullable: true }) sessionTitle: string | null
  @Field(() => ID, { nullable: true, description: 'Null of a session.' }) packageId: string | null
  @Field(() => String, { nullable: true, description: 'As in “Package of 5, Live case”.' })
  packageTitle: string | null
  @Field(() => PaymentStateEnum) state: PaymentState
  @Field(() => Money) amount: Money
  @Field(() => Money) refunded: Money
  @Field(() => UTCDateTime) createdAt: Date
}

export const { Connection: AdminUserConnection } = connectionOf('AdminUser', () => AdminUser)
export type AdminUserConnection = InstanceType<typeof AdminUserConnection>
export const { Connection: AdminSessionConnection } = connectionOf('AdminSession', () => AdminSession)
export type AdminSessionConnection = InstanceType<typeof AdminSessionConnection>
export const { Connection: AdminPaymentConnection } = connectionOf('AdminPayment', () => AdminPayment)
export type AdminPaymentConnection = InstanceType<typeof AdminPaymentConnection>

@InputType({ description: 'Which accounts to list; what is left out does not filter.' })
export class AdminUserFilter {
  @Field(() => String, { nullable: true, description: 'Part of a name or e-mail, at most 100 characters.' })
  text?: string | null
  @Field(() => UserTypeEnum, { nullable: true }) userType?: UserType | null
  @Field(() => AccountStateEnum, { nullable: true }) state?: AccountState | null
}

@InputType({ description: 'The account to change, and why.' })
export class AdminUserInput {
  @Field(() => ID) userId: string
  @Field(() => String, { description: '5 to 500 characters; kept in the audit log.' }) reason: string
  @Field(() => ID, {
    nullable: true,
    description:
      'When a coach goes: the verified coach, by profile or account, who gives what is booked or asked for instead, at the same time and price. What they have no time for is cancelled. Elsewhere: BAD_USER_INPUT.',
  })
  handOverTo?: string | null
}

@InputType({ description: 'The account to give another role, and why.' })
export class ChangeUserRoleInput extends AdminUserInput {
  @Field(() => UserTypeEnum) userType: UserType
}

@InputType({ description: 'The account to erase, and why.' })
export class EraseUserInput extends AdminUserInput {
  @Field(() => String, { description: 'The account’s e-mail, typed to confirm.' }) confirmEmail: string
}
