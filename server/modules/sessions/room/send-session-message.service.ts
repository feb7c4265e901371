import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput, rateLimited } from '../../../errors.ts'
import { sanitizeLines } from '../../../lib/sanitize.ts'
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
    await em.execute('insert into session_messages (session_id, author, body, sent_at) values (?, ?, ?, ?)', [
      seen.session.id,
      sideOf(seen),
      body,
      ctx.clock(),
    ])
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
  const [row] = await em.execute<{ count: number; oldest: Date | string | null }[]>(
    `select count(*)::int as count, min(sent_at) as oldest from session_messages
     where session_id = ? and author = ? and sent_at > ?`,
    [seen.session.id, sideOf(seen), new Date(now.getTime() - MINUTE)],
  )
  if (!row?.oldest || row.count < PER_MINUTE) return
  const freeAt = new Date(row.oldest).getTime() + MINUTE
  throw rateLimited(Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)))
}
