import { Field, ID, InputType } from 'type-graphql'

@InputType({ description: 'A session, by the account of a participant or by its token.' })
export class SessionInput {
  @Field(() => ID) sessionId: string
  @Field(() => String, { nullable: true }) token?: string
  @Field(() => String, {
    nullable: true,
    description: '8 to 200 characters; a repeat of a verb that moves money has one effect.',
  })
  idempotencyKey?: string | null
}

@InputType({ description: 'A session, and a key when the call may be repeated.' })
export class SessionCallInput extends SessionInput {}
