import { Field, ID, InputType, ObjectType } from 'type-graphql'
import { connectionOf } from '../../../graphql/connection.type.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'

@ObjectType({ description: 'Something that was done, by whom, and why.' })
export class AuditEntry {
  @Field(() => ID) id: string
  @Field(() => UTCDateTime) at: Date
  @Field(() => String, { description: 'user, guest, clock or provider.' }) actor: string
  @Field(() => ID, { nullable: true, description: 'The user who did it.' }) actorId: string | null
  @Field(() => String, { nullable: true, description: 'The name of that user.' }) actorName: string | null
  @Field(() => String, { description: 'The verb, as the operation names it.' }) action: string
  @Field(() => String, {
    description:
      'session, coach, user, payment, payout, package, setting, mail, review, partnerKey, reconciliation or audit.',
  })
  subjectType: string
  @Field(() => ID) subjectId: string
  @Field(() => ID, { nullable: true, description: 'The account of the user or coach it was done to.' })
  subjectUserId: string | null
  @Field(() => String, {
    nullable: true,
    description: 'The name of the user, coach or partner it was done to.',
  })
  subjectName: string | null
  @Field(() => String, { nullable: true, description: 'Why, in the words of the person who did it.' })
  reason: string | null
  @Field(() => String, { nullable: true, description: 'The rest of what was noted, as JSON text.' })
  detail: string | null
}

export const { Connection: AuditEntryConnection } = connectionOf('AuditEntry', () => AuditEntry)
export type AuditEntryConnection = InstanceType<typeof AuditEntryConnection>

@InputType({ description: 'Which entries of the audit log to list; what is left out does not filter.' })
export class AuditEntryFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Part of the name or e-mail of who did it or was done to, 3 to 100 characters.',
  })
  person?: string | null
  @Field(() => String, { nullable: true, description: 'The verb, as the operation names it.' })
  action?: string | null
  @Field(() => String, { nullable: true, description: 'As in `AuditEntry.subjectType`.' })
  subjectType?: string | null
  @Field(() => ID, { nullable: true, description: 'What it was done to.' }) subjectId?: string | null
  @Field(() => String, { nullable: true, description: 'Part of the reason, 3 to 100 characters.' })
  text?: string | null
  @Field(() => UTCDateTime, { nullable: true }) from?: Date | null
  @Field(() => UTCDateTime, { nullable: true, description: 'Excluded.' }) to?: Date | null
}
