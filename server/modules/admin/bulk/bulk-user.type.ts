import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { AdminUser, AdminUserFilter } from '../users/admin-user.type.ts'
import { BULK_VERBS, type BulkVerb, type Outcome } from './bulk.rules.ts'

const BulkUserVerbEnum = Object.fromEntries(BULK_VERBS.map((name) => [name, name]))
registerEnumType(BulkUserVerbEnum, {
  name: 'BulkUserVerb',
  description: 'What can be done to many accounts at once.',
})
const BulkUserOutcomeEnum = { DONE: 'DONE', CHANGED: 'CHANGED', REFUSED: 'REFUSED' } as const
registerEnumType(BulkUserOutcomeEnum, {
  name: 'BulkUserOutcome',
  description:
    'CHANGED: something else would happen to the account by now than was shown, so that nothing did.',
})
export { BulkUserVerbEnum }

@InputType({ description: 'Accounts by hand or by a filter; send one of the two.' })
export class BulkUserFilter {
  @Field(() => [ID], { nullable: true, description: '1 to 200.' }) userIds?: string[] | null
  @Field(() => AdminUserFilter, { nullable: true, description: 'Its newest 200.' })
  filter?: AdminUserFilter | null
}

@ObjectType({ description: 'What would happen to one account.' })
export class BulkUserForeseen {
  @Field(() => AdminUser) user: AdminUser
  @Field(() => String, { nullable: true, description: 'Why it is skipped; null when it is changed.' })
  refusal: string | null
  @Field(() => [String], { description: 'What follows for it; empty when it is skipped.' })
  consequences: string[]
  @Field(() => String, { description: 'Send it with the account: it says what was shown.' }) revision: string
}

@ObjectType({ description: 'What would happen to many accounts; nothing has.' })
export class BulkUserPreview {
  @Field(() => [BulkUserForeseen]) users: BulkUserForeseen[]
  @Field(() => Boolean, { description: 'The filter fits more than are here.' }) isCut: boolean
}

@InputType({ description: 'An account as it was shown.' })
export class BulkUserInput {
  @Field(() => ID) userId: string
  @Field(() => String, { description: 'As in the preview.' }) revision: string
}

@InputType({ description: 'What to do to which accounts, and why.' })
export class ChangeBulkUsersInput {
  @Field(() => BulkUserVerbEnum) verb: BulkVerb
  @Field(() => [BulkUserInput], { description: '1 to 200.' }) users: BulkUserInput[]
  @Field(() => String, { description: '5 to 500 characters; kept in the audit log with each account.' })
  reason: string
  @Field(() => String, { description: '8 to 100 characters; the same for every call of these accounts.' })
  idempotencyKey: string
}

@ObjectType({ description: 'What became of one account.' })
export class BulkUserResult {
  @Field(() => ID) userId: string
  @Field(() => BulkUserOutcomeEnum) outcome: Outcome
  @Field(() => String, { nullable: true, description: 'Why nothing was changed; null when it was.' })
  reason: string | null
}

@ObjectType({ description: 'How far it is. Call again with the same input while some are left.' })
export class BulkUserProgress {
  @Field(() => [BulkUserResult], { description: 'Of every account so far, in the order they were sent.' })
  results: BulkUserResult[]
  @Field(() => Int) left: number
}
