import { Field, ID, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import { UserTypeEnum } from '../../../graphql/enums.ts'
import type { UserType } from '../../users/user.entity.ts'

@ObjectType({ description: 'As whom an admin looks.' })
export class LookedAs {
  @Field(() => ID) id: string
  @Field(() => String) email: string
  @Field(() => String) firstName: string
  @Field(() => String) lastName: string
  @Field(() => String) fullName: string
  @Field(() => UserTypeEnum) userType: UserType
  @Field(() => Boolean) isEmailVerified: boolean
  @Field(() => ID, { nullable: true, description: 'Null for who coaches nobody.' }) coachId: string | null
}

@ObjectType({ description: 'An admin looks at the product as somebody else sees it.' })
export class ViewAs {
  @Field(() => ID, { description: 'Send it as the header X-View-As with the admin’s own token.' })
  grantId: string
  @Field(() => UTCDateTime) expiresAt: Date
  @Field(() => LookedAs) person: LookedAs
}
