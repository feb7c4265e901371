import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@InputType({ description: 'Whose guest sessions to link: the signed-in account’s own.' })
export class LinkGuestSessionsInput {
  @Field(() => String, { description: 'Must be the account’s own.' }) email: string
  @Field(() => ID, { description: 'Must be the account’s own.' }) userId: string
  @Field(() => ID, { nullable: true, description: 'The session of a signed guest link.' }) sessionId?: string
  @Field(() => String, { nullable: true, description: 'The token of that link.' }) token?: string
}

@ObjectType({ description: 'How many guest sessions came under the account.' })
export class LinkGuestSessionsPayload {
  @Field(() => Int) linkedSessions: number
}
