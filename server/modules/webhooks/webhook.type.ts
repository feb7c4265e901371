import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { connectionOf } from '../../graphql/connection.type.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { UTCDateTime } from '../../graphql/date-time.ts'
import { lowerCased } from '../../graphql/enums.ts'
import type { DeliveryState, WebhookType } from './webhook.rules.ts'

export const WebhookTypeEnum = {
  COACH_LISTED: 'coach.listed',
  COACH_UPDATED: 'coach.updated',
  COACH_WITHDRAWN: 'coach.withdrawn',
  COACH_SLOTS_CHANGED: 'coach.slots_changed',
} as const satisfies Record<string, WebhookType>
registerEnumType(WebhookTypeEnum, {
  name: 'WebhookType',
  description: 'What a webhook tells.',
  valuesConfig: {
    COACH_LISTED: { description: '`coach.listed`: a coach can be found and booked.' },
    COACH_UPDATED: { description: '`coach.updated`: what is shown of a coach changed, times aside.' },
    COACH_WITHDRAWN: { description: '`coach.withdrawn`: a coach is listed no more.' },
    COACH_SLOTS_CHANGED: {
      description: '`coach.slots_changed`: times one may book came or went, by more than time alone brings.',
    },
  },
})

export const EndpointStateEnum = lowerCased(['ACTIVE', 'DISABLED'])
registerEnumType(EndpointStateEnum, {
  name: 'WebhookEndpointState',
  description: 'DISABLED is sent nothing.',
})

export const DeliveryStateEnum = lowerCased(['WAITING', 'DELIVERED', 'FAILED', 'CANCELLED'])
registerEnumType(DeliveryStateEnum, {
  name: 'WebhookDeliveryState',
  description:
    'WAITING: to be sent, or sent again. FAILED: given up after eight attempts. CANCELLED: its endpoint was switched off before.',
})

@ObjectType('WebhookEndpoint', { description: 'Where a partner is told of changes, and with what.' })
export class WebhookEndpointObject {
  @Field(() => ID) id: string
  @Field(() => ID) keyId: string
  @Field(() => String, { description: 'The name of the key.' }) keyName: string
  @Field(() => String) url: string
  @Field(() => [WebhookTypeEnum]) types: WebhookType[]
  @Field(() => String, { description: 'The query whose answer is sent: `query ($coachId: ID!) { … }`.' })
  document: string
  @Field(() => EndpointStateEnum) state: 'active' | 'disabled'
  @Field(() => String, { nullable: true, description: 'Why it is switched off.' })
  disabledReason: string | null
  @Field(() => UTCDateTime, { nullable: true }) disabledAt: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Since when nothing but failures came back; three days of that switch it off.',
  })
  failingSince: Date | null
  @Field(() => UTCDateTime, {
    nullable: true,
    description: 'Until when the former secret signs too, or did.',
  })
  previousSecretUntil: Date | null
  @Field(() => UTCDateTime) createdAt: Date
}

@ObjectType({ description: 'An endpoint with its secret.' })
export class IssuedWebhookEndpoint {
  @Field(() => WebhookEndpointObject) endpoint: WebhookEndpointObject
  @Field(() => String, { description: 'Signs what is sent. Told this once.' }) secret: string
}

export const { Connection: WebhookEndpointConnection } = connectionOf(
  'WebhookEndpoint',
  () => WebhookEndpointObject,
)
export type WebhookEndpointConnection = InstanceType<typeof WebhookEndpointConnection>

@ObjectType({ description: 'A header that was sent.' })
export class WebhookHeader {
  @Field(() => String) name: string
  @Field(() => String) value: string
}

@ObjectType({ description: 'One time a delivery was sent, and what came back.' })
export class WebhookAttempt {
  @Field(() => UTCDateTime) at: Date
  @Field(() => Int) durationMs: number
  @Field(() => Int, { nullable: true, description: 'Null when there was no answer.' }) status: number | null
  @Field(() => String, { nullable: true, description: 'Why there was none.' }) error: string | null
  @Field(() => String, { nullable: true, description: 'The first 2 KB of the answer.' }) answer: string | null
  @Cost({ points: 0, items: 0 })
  @Field(() => [WebhookHeader])
  headers: WebhookHeader[]
}

@ObjectType('WebhookDelivery', { description: 'A change that an endpoint is told of; kept for 14 days.' })
export class WebhookDeliveryObject {
  @Field(() => ID) id: string
  @Field(() => ID, { description: 'The same on every attempt and replay: `Casebound-Webhook-Id`.' })
  eventId: string
  @Field(() => WebhookTypeEnum) type: WebhookType
  @Field(() => ID) coachId: string
  @Field(() => UTCDateTime) occurredAt: Date
  @Field(() => Boolean) isTest: boolean
  @Field(() => DeliveryStateEnum) state: DeliveryState
  @Field(() => UTCDateTime, { nullable: true, description: 'Null when it is not to be sent again.' })
  nextAttemptAt: Date | null
  @Field(() => String, {
    nullable: true,
    description: 'The very bytes that are sent; null before the first attempt.',
  })
  body: string | null
  @Field(() => UTCDateTime) createdAt: Date
  // Kept with the delivery, eight of them unless it is replayed.
  @Cost({ points: 1, items: 0 })
  @Field(() => [WebhookAttempt], { description: 'The oldest first.' })
  attempts: WebhookAttempt[]
}

export const { Connection: WebhookDeliveryConnection } = connectionOf(
  'WebhookDelivery',
  () => WebhookDeliveryObject,
)
export type WebhookDeliveryConnection = InstanceType<typeof WebhookDeliveryConnection>

@ObjectType({ description: 'What a stored query would send. Nothing was sent.' })
export class WebhookPreview {
  @Field(() => String, { description: 'The body, as it would be signed and sent.' }) body: string
  @Field(() => Int, { description: 'Points the query costs at most.' }) cost: number
  @Cost({ points: 0, items: 0 })
  @Field(() => [WebhookHeader], { description: 'What would be sent with it, signed at this moment.' })
  headers: WebhookHeader[]
  @Field(() => String, {
    nullable: true,
    description: 'What it is signed with when no endpoint is given; null otherwise.',
  })
  sampleSecret: string | null
}

@InputType()
class WebhookEndpointTerms {
  @Field(() => String, { description: 'https, in public, without a port.' }) url: string
  @Field(() => [WebhookTypeEnum], { description: 'At least one.' }) types: WebhookType[]
  @Field(() => String, {
    description: 'A query of what the key may read, with one variable: `query ($coachId: ID!) { … }`.',
  })
  document: string
}

@InputType({ description: 'A new endpoint.' })
export class CreateWebhookEndpointInput extends WebhookEndpointTerms {
  @Field(() => ID, { nullable: true, description: 'For admins: whose it is. A key’s are its own.' })
  keyId?: string | null
  @Field(() => String) idempotencyKey: string
}

@InputType({ description: 'What an endpoint is from now on; what waits unsent is made by it.' })
export class ChangeWebhookEndpointInput extends WebhookEndpointTerms {
  @Field(() => ID) endpointId: string
}

@InputType({ description: 'A new secret for an endpoint.' })
export class RotateWebhookSecretInput {
  @Field(() => ID) endpointId: string
  @Field(() => Int, { description: 'For how many more days the secret of now signs too: 0 to 7.' })
  overlapDays: number
}

@InputType({ description: 'An endpoint.' })
export class WebhookEndpointInput {
  @Field(() => ID) endpointId: string
}

@InputType({ description: 'A delivery to send again, with the same id and body.' })
export class ReplayWebhookDeliveryInput {
  @Field(() => ID) deliveryId: string
}

@InputType({ description: 'A delivery to try an endpoint with.' })
export class SendTestWebhookInput {
  @Field(() => ID) endpointId: string
  @Field(() => ID, { nullable: true, description: 'The first of the listing when left out.' })
  coachId?: string | null
}
