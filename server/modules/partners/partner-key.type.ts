import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import type { Scope } from '../../context.ts'
import { connectionOf } from '../../graphql/connection.type.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { lowerCased } from '../../graphql/enums.ts'
import type { KeyState } from './partner-key.rules.ts'

export const KeyScopeEnum = {
  LISTINGS_READ: 'listings:read',
  SLOTS_READ: 'slots:read',
  WEBHOOKS: 'webhooks',
} as const satisfies Record<string, Scope>
registerEnumType(KeyScopeEnum, {
  name: 'KeyScope',
  description: 'What a partner key is for.',
  valuesConfig: {
    LISTINGS_READ: {
      description:
        '`listings:read`: coaches, their reviews, previews of cases, and what the marketplace says of itself.',
    },
    SLOTS_READ: { description: '`slots:read`: the times of a coach that can be booked.' },
    WEBHOOKS: { description: '`webhooks`: being told of changes.' },
  },
})

export const KeyStateEnum = lowerCased(['ACTIVE', 'EXPIRING', 'OVERLAPPING', 'EXPIRED', 'REVOKED'])
registerEnumType(KeyStateEnum, {
  name: 'PartnerKeyState',
  description:
    'EXPIRING: its end is at most 14 days away. OVERLAPPING: a former secret works beside the new one. EXPIRED and REVOKED open nothing.',
})

@ObjectType({ description: 'What a partner key asked on one UTC day.' })
export class PartnerKeyDay {
  @Field(() => String, { description: 'YYYY-MM-DD.' }) date: string
  @Field(() => Int, { description: 'All of them, those that were refused too.' }) requests: number
  @Field(() => Int, { description: 'Cost points that were spent.' }) points: number
  @Field(() => Int, { description: 'Requests that were refused.' }) refused: number
}

@ObjectType('PartnerKey', {
  description: 'What a partner’s program asks with. Its secret is never shown again.',
})
export class PartnerKeyObject {
  @Field(() => ID) id: string
  @Field(() => String) name: string
  @Field(() => String, { description: 'How the secret begins: `cb_live_ab12`.' }) prefix: string
  @Field(() => [KeyScopeEnum]) scopes: Scope[]
  @Field(() => Int, { description: 'Cost points it may spend in a minute.' }) pointsPerMinute: number
  @Field(() => KeyStateEnum) state: KeyState
  @Field(() => UTCDateTime) createdAt: Date
  @Field(() => String, { description: 'The admin’s name.' }) createdBy: string
  @Field(() => UTCDateTime) expiresAt: Date
  @Field(() => UTCDateTime, { nullable: true, description: 'Null for a key that was not revoked.' })
  revokedAt: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'How the former secret begins; null when there was none.',
  })
  previousPrefix: string | null
  @Field(() => UTCDateTime, { nullable: true, description: 'Until when the former secret works, or worked.' })
  overlapEndsAt: Date | null
  @Field(() => UTCDateTime, { nullable: true, description: 'Some seconds late; null for one never used.' })
  lastUsedAt: Date | null
  @Field(() => [PartnerKeyDay], {
    description: 'The last 30 days, the oldest first and today last; some seconds late.',
  })
  usage: PartnerKeyDay[]
}

@ObjectType({ description: 'A key with a new secret.' })
export class IssuedPartnerKey {
  @Field(() => PartnerKeyObject) key: PartnerKeyObject
  @Field(() => String, {
    nullable: true,
    description: 'Told this once and kept nowhere. Null when the same idempotency key was sent before.',
  })
  secret: string | null
}

export const { Connection: PartnerKeyConnection } = connectionOf('PartnerKey', () => PartnerKeyObject)
export type PartnerKeyConnection = InstanceType<typeof PartnerKeyConnection>

@InputType()
class PartnerKeyTerms {
  @Field(() => String, { description: '2 to 80 characters: whose key it is.' }) name: string
  @Field(() => [KeyScopeEnum], { description: 'At least one.' }) scopes: Scope[]
  @Field(() => Int, { description: '1,000 to 1,000,000.' }) pointsPerMinute: number
  @Field(() => UTCDateTime, { description: 'In the future, at most two years.' }) expiresAt: Date
}

@InputType({ description: 'A new key.' })
export class CreatePartnerKeyInput extends PartnerKeyTerms {
  @Field(() => String) idempotencyKey: string
}

@InputType({ description: 'What a key is from now on.' })
export class ChangePartnerKeyInput extends PartnerKeyTerms {
  @Field(() => ID) keyId: string
}

@InputType({ description: 'A new secret for a key.' })
export class RotatePartnerKeyInput {
  @Field(() => ID) keyId: string
  @Field(() => Int, { description: 'For how many more days the secret of now works: 0 to 7.' })
  overlapDays: number
  @Field(() => String) idempotencyKey: string
}

@InputType({ description: 'A key to end.' })
export class RevokePartnerKeyInput {
  @Field(() => ID) keyId: string
}
