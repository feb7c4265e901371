import { type Context, type Partner, SCOPES } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { readStoredQuery } from '../../graphql/stored-query.ts'
import { composeBody, type Deps, VARIABLE } from './compose-body.service.ts'
import { checkDocument } from './check-document.service.ts'
import { listedCoach } from './send-test.service.ts'
import { MAX_DOCUMENT } from './webhook.rules.ts'
import type { WebhookPreview } from './webhook.type.ts'

/** What a stored query would send of a coach; nothing is written or sent. Throws BAD_USER_INPUT, NOT_FOUND, POLICY_VIOLATION. */
export async function previewWebhook(
  ctx: Context & Deps,
  document: string,
  coachId: string | null,
): Promise<WebhookPreview> {
  if (document.length > MAX_DOCUMENT)
    throw badInput('The query is too long.', [
      { path: 'document', message: `Use at most ${MAX_DOCUMENT.toLocaleString('en')} characters.` },
    ])
  const { cost } = readStoredQuery(ctx.schema, document, VARIABLE)
  const partner = ctx.partner ?? ANY_KEY
  await checkDocument(ctx, partner, document)
  const event = {
    eventId: crypto.randomUUID(),
    type: 'coach.updated' as const,
    coachId: await listedCoach(ctx.em, coachId),
    occurredAt: ctx.clock(),
    isTest: false,
  }
  return { body: await composeBody(ctx, partner, document, event), cost }
}

/** For an admin, who has no key: one that is for everything. */
const ANY_KEY: Partner = { keyId: '', name: 'any key', scopes: SCOPES, pointsPerMinute: 0 }
