import type { GraphQLSchema } from 'graphql'
import type { Context, Partner, Services } from '../../context.ts'
import { backendUnavailable } from '../../errors.ts'
import { toAppError } from '../../graphql/present-error.ts'
import { readStoredQuery, runStoredQuery } from '../../graphql/stored-query.ts'
import type { WebhookType } from './webhook.rules.ts'

/** The one variable of a stored query. */
export const VARIABLE = 'coachId'

export interface WebhookEvent {
  eventId: string
  type: WebhookType
  coachId: string
  occurredAt: Date
  isTest: boolean
}

export type Deps = Services & Pick<Context, 'em'> & { schema: GraphQLSchema }

export interface Answered {
  data: unknown
  errors?: { message: string; path?: readonly (string | number)[]; code: string }[]
}

const OURS_TO_MEND = new Set(['BACKEND_UNAVAILABLE', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED'])

/**
 * What the stored query answers for the key, as the key itself would be answered. What the key may not ask, or what is not
 * there, is told beside the data; an outage of ours is thrown, so that nobody is sent half an answer for good.
 */
export async function answerStored(
  ctx: Deps,
  partner: Partner,
  text: string,
  coachId: string,
): Promise<Answered> {
  const { schema, ...services } = ctx
  const stored = readStoredQuery(schema, text, VARIABLE)
  const asking = {
    ...services,
    em: ctx.em.fork(),
    // It tells of a change that a replica may not hold yet.
    reads: ctx.pool,
    viewer: null,
    token: null,
    partner,
    ip: '',
  }
  const { data, errors = [] } = await runStoredQuery(schema, stored, { [VARIABLE]: coachId }, asking)
  const told = errors.map((error) => {
    const { code, message } = toAppError(error, ctx.log)
    return { message, code, ...(error.path && { path: error.path }) }
  })
  if (told.some(({ code }) => OURS_TO_MEND.has(code))) throw backendUnavailable()
  return { data: data ?? null, ...(told.length > 0 && { errors: told }) }
}

/** The very bytes that are signed and sent. */
export function bodyOf(
  { eventId, type, coachId, occurredAt, isTest }: WebhookEvent,
  answered: Answered,
): string {
  return JSON.stringify({
    id: eventId,
    type,
    occurredAt: occurredAt.toISOString(),
    coachId,
    isTest,
    ...answered,
  })
}

/** Of who is listed no more there is nothing to ask. */
export async function composeBody(
  ctx: Deps,
  partner: Partner,
  document: string,
  event: WebhookEvent,
): Promise<string> {
  if (event.type === 'coach.withdrawn') return bodyOf(event, { data: null })
  return bodyOf(event, await answerStored(ctx, partner, document, event.coachId))
}
