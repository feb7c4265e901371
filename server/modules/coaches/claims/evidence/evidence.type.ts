import { Field, ID, Int, ObjectType } from 'type-graphql'
import { UTCDateTime } from '../../../../graphql/date-time.ts'

@ObjectType('ClaimEvidence', { description: 'A file that proves a claim, for its coach and for admins.' })
export class ClaimEvidenceObject {
  @Field(() => ID) id: string
  @Field(() => String, { description: 'What it is called, ending in what it really is.' }) name: string
  @Field(() => String, { description: '`application/pdf`, `image/png` or `image/jpeg`.' }) mime: string
  @Field(() => Int, { description: 'In bytes.' }) size: number
  @Field(() => UTCDateTime) uploadedAt: Date
}
