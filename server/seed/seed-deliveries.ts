import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { tables } from '../db/kysely.ts'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'
import { secretsAt, signedHeaders } from '../modules/webhooks/signature.rules.ts'
import type { DeliveryState, WebhookType } from '../modules/webhooks/webhook.rules.ts'
import { WebhookAttemptEntity } from '../modules/webhooks/webhook-attempt.entity.ts'
import { WebhookDeliveryEntity } from '../modules/webhooks/webhook-delivery.entity.ts'
import { WebhookEndpointEntity } from '../modules/webhooks/webhook-endpoint.entity.ts'
import { seedUuid } from '../lib/random.ts'

const DOCUMENT = `query ($coachId: ID!) {
  coach(id: $coachId) {
    id
    fullName
    headline
  }
}`

interface Answer {
  status: number | null
  durationMs: number
  error?: string
  answer?: string
}

const OK: Answer = { status: 200, durationMs: 138, answer: '{"received":true}' }
const BROKEN: Answer = { status: 500, durationMs: 412, answer: 'Internal Server Error' }
const BUSY: Answer = { status: 503, durationMs: 87, answer: 'Service Unavailable' }
const SILENT: Answer = { status: null, durationMs: 10_003, error: 'No answer within 10 seconds.' }
const GONE: Answer = {
  status: null,
  durationMs: 24,
  error: 'The address cannot be reached (ECONNREFUSED).',
}

interface Planned {
  hoursAgo: number
  type: WebhookType
  state: DeliveryState
  answers: Answer[]
  isTest?: boolean
}

/** A partner that was told of changes for days, with hiccups, until its receiver broke for good. The oldest first. */
const PLAN: Planned[] = [
  { hoursAgo: 290, type: 'coach.listed', state: 'delivered', answers: [OK], isTest: true },
  { hoursAgo: 262, type: 'coach.updated', state: 'delivered', answers: [OK] },
  { hoursAgo: 214, type: 'coach.updated', state: 'delivered', answers: [BROKEN, OK] },
  { hoursAgo: 167, type: 'coach.listed', state: 'delivered', answers: [OK] },
  { hoursAgo: 121, type: 'coach.updated', state: 'delivered', answers: [SILENT, BUSY, OK] },
  { hoursAgo: 84, type: 'coach.updated', state: 'failed', answers: Array.from({ length: 8 }, () => GONE) },
  { hoursAgo: 40, type: 'coach.listed', state: 'cancelled', answers: Array.from({ length: 7 }, () => GONE) },
  { hoursAgo: 12, type: 'coach.updated', state: 'cancelled', answers: [GONE] },
]
const FAILING_FOR_HOURS = 84
const OFF_FOR_HOURS = 12
/** How long after the first attempt the others were made. */
const TRIED_AFTER = [0, 1.1, 6.6, 38, 166, 550, 1340, 2860].map((minutes) => minutes * MINUTE)

interface DeliveriesSeed {
  keyId: string
  now: Date
  secret: string
}

/**
 * The endpoint of the demo's second partner with its log. Nothing is ever sent: the endpoint is switched off, what it was
 * told is over, and its address is one of those that are reserved for examples.
 */
export async function seedDeliveries(em: EntityManager, { keyId, now, secret }: DeliveriesSeed) {
  const id = seedUuid('webhook endpoint', 0)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR)
  await em.insert(WebhookEndpointEntity, {
    id,
    keyId,
    url: 'https://hooks.fenwick-talent.example/casebound',
    types: ['coach.listed', 'coach.updated'],
    document: DOCUMENT,
    state: 'disabled',
    disabledReason: 'Nothing but failures for three days.',
    disabledAt: hoursAgo(OFF_FOR_HOURS),
    failingSince: hoursAgo(FAILING_FOR_HOURS),
    createdAt: new Date(now.getTime() - 80 * DAY),
  })
  const coaches = await coachesToTell(em)
  const secrets = secretsAt(secret, { id, secretVersion: 1, previousUntil: null }, now)
  for (const [index, { hoursAgo: hours, type, state, answers, isTest = false }] of PLAN.entries()) {
    const coach = coaches[index % coaches.length]
    if (!coach) return
    const deliveryId = seedUuid('webhook delivery', index)
    const eventId = seedUuid('webhook event', index)
    const occurredAt = hoursAgo(hours)
    const data = { coach }
    const body = JSON.stringify({ id: eventId, type, occurredAt, coachId: coach.id, isTest, data })
    const told = { eventId, type, coachId: coach.id, occurredAt, isTest, body, state }
    await em.insert(WebhookDeliveryEntity, {
      ...told,
      id: deliveryId,
      endpointId: id,
      isFoldable: false,
      tries: answers.length,
      createdAt: occurredAt,
    })
    for (const [time, { answer = null, error = null, ...sent }] of answers.entries()) {
      const at = new Date(occurredAt.getTime() + (TRIED_AFTER[time] ?? 0))
      const headers = signedHeaders(secrets, { eventId, body, at })
      await em.insert(WebhookAttemptEntity, { deliveryId, at, headers, answer, error, ...sent })
    }
  }
}

const coachesToTell = (em: EntityManager) =>
  tables(em)
    .selectFrom('CoachListing as l')
    .innerJoin('CoachProfile as c', 'c.id', 'l.coachId')
    .innerJoin('User as u', 'u.id', 'c.userId')
    .select('c.id')
    .select(({ fn, ref }) =>
      fn<string>('concat', [ref('u.firstName'), sql.lit(' '), ref('u.lastName')]).as('fullName'),
    )
    .select('c.headline')
    .orderBy('l.rank', 'desc')
    .orderBy('c.id')
    .limit(PLAN.length)
    .execute()
