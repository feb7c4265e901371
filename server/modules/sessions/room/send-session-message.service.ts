import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { badInput, rateLimited } from '../../../errors.ts'
import { sanitizeLines } from '../../../lib/text/sanitize.ts'
import { record } from '../../../facts.ts'
import { MessageSent } from '../session.facts.ts'
import { actOnSession, causeOf, type SessionCall, sideOf } from '../act-on-session.service.ts'
import { auditSession } from '../audit-session.service.ts'
import type { SeenSession } from '../find-session.query.ts'
import { MINUTE } from '../../../lib/durations.ts'

const MAX_CHARACTERS = 2_000
const PER_MINUTE = 10

/** Writes to the other side of a session. Throws BAD_USER_INPUT, RATE_LIMITED after ten a minute. */
export async function sendSessionMessage(ctx: Context, input: SessionCall & { body: string }): Promise<void> {
  const body = sanitizeLines(input.body)
  if (body.length < 1) throw badInput('Write a message.', [{ path: 'body', message: 'It is empty.' }])
  if (body.length > MAX_CHARACTERS) throw tooLong(body.length)
  const act = { action: 'SEND_MESSAGE', operation: 'sendSessionMessage' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    await refuseFlood(em, seen, ctx.clock())
    const message = { sessionId: seen.session.id, author: sideOf(seen), body, sentAt: ctx.clock() }
    await tables(em).insertInto('SessionMessage').values(message).execute()
    await auditSession(em, seen.session, 'sendMessage', causeOf(ctx, seen))
    await record(em, MessageSent, { session: seen.session, author: sideOf(seen), body, at: ctx.clock() })
  })
}

function tooLong(length: number) {
  const [max, now] = [MAX_CHARACTERS, length].map((count) => count.toLocaleString('en-GB'))
  const message = `A message has up to ${max} characters, and this one ${now}. Shorten it.`
  return badInput(message, [{ path: 'body', message }])
}

/** Counted under the session's lock, so that many at once are counted too. */
async function refuseFlood(em: EntityManager, seen: SeenSession, now: Date): Promise<void> {
  const lately = await tables(em)
    .selectFrom('SessionMessage')
    .select('sentAt')
    .where('sessionId', '=', seen.session.id)
    .where('author', '=', sideOf(seen))
    .where('sentAt', '>', new Date(now.getTime() - MINUTE))
    .orderBy('sentAt')
    .execute()
  const [oldest] = lately
  if (!oldest || lately.length < PER_MINUTE) return
  const freeAt = oldest.sentAt.getTime() + MINUTE
  throw rateLimited(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)))
}
