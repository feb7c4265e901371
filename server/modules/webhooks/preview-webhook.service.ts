import { tokenTime } from '../../clock.ts'
import { type Context, type Partner, SCOPES } from '../../context.ts'
import { badInput, notFound } from '../../errors.ts'
import { readStoredQuery } from '../../graphql/stored-query.ts'
import { composeBody, type Deps, VARIABLE } from './compose-body.service.ts'
import { checkDocument } from './check-document.service.ts'
import { findEndpoint } from './find-endpoints.query.ts'
import { findSender } from './find-sender.query.ts'
import { listedCoach } from './send-test.service.ts'
import { secretsAt, signedHeaders } from './signature.rules.ts'
import { MAX_DOCUMENT, type WebhookType } from './webhook.rules.ts'
import type { WebhookPreview } from './webhook.type.ts'

interface Asked {
  document: string
  coachId: string | null
  type: WebhookType
  /** Whose key asks and whose secret signs; without one a key that is for everything, and a sample. */
  endpointId: string | null
}

/** Signs what is of no endpoint, told with it, so that one can try what verifies it. */
const SAMPLE_SECRET = 'whsec_sample_of_a_dry_run'

/** What a stored query would send of a coach; nothing is written or sent. Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION. */
export async function previewWebhook(
  ctx: Context & Deps,
  { document, coachId, type, endpointId }: Asked,
): Promise<WebhookPreview> {
  if (document.length > MAX_DOCUMENT)
    throw badInput('The query is too long.', [
      { path: 'document', message: `Use at most ${MAX_DOCUMENT.toLocaleString('en')} characters.` },
    ])
  const { cost } = readStoredQuery(ctx.schema, document, VARIABLE)
  const { partner, secrets } = await senderOf(ctx, endpointId)
  await checkDocument(ctx, partner, document)
  const event = {
    eventId: crypto.randomUUID(),
    type,
    coachId: await listedCoach(ctx.em, coachId),
    occurredAt: ctx.clock(),
    isTest: false,
  }
  const body = await composeBody(ctx, partner, document, event)
  const headers = signedHeaders(secrets, { eventId: event.eventId, body, at: tokenTime(ctx.clock) })
  return {
    body,
    cost,
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    sampleSecret: endpointId === null ? SAMPLE_SECRET : null,
  }
}

async function senderOf(
  ctx: Context,
  endpointId: string | null,
): Promise<{ partner: Partner; secrets: string[] }> {
  if (endpointId === null) return { partner: ctx.partner ?? ANY_KEY, secrets: [SAMPLE_SECRET] }
  await findEndpoint(ctx, endpointId)
  const sender = await findSender(ctx.em, endpointId, ctx.clock())
  if (!sender) throw notFound('endpoint')
  return { partner: sender.partner, secrets: secretsAt(ctx.secret, sender, ctx.clock()) }
}

/** For an admin, who has no key: one that is for everything. */
const ANY_KEY: Partner = { keyId: '', name: 'any key', scopes: SCOPES, pointsPerMinute: 0 }
