import { Field, ObjectType } from 'type-graphql'

@ObjectType({ description: 'Where to pay.' })
export class CheckoutPayload {
  @Field(() => String, { description: 'The provider’s page; after it, /booking-success or /packages.' })
  checkoutUrl: string
}
