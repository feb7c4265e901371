import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { MessageSent } from '../../sessions/session.facts.ts'
import { otherSide } from '../../sessions/session.rules.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'

/** People write in bursts: half an hour of them is one notification. */
const BURST_MS = 30 * 60_000
const SHOWN_CHARACTERS = 200

/** Tells the other side of a session that they were written to. */
export async function tellOfMessage(
  em: EntityManager,
  { session, author, body, at: now }: Told<typeof MessageSent>,
): Promise<void> {
  const side = otherSide(author)
  const { reader, facts } = (await sessionReaders(em, session))[side]
  const note = body.length > SHOWN_CHARACTERS ? `${body.slice(0, SHOWN_CHARACTERS).trimEnd()}…` : body
  const burst = Math.floor(now.getTime() / BURST_MS)
  const key = `${session.id}:message:${side}:${burst}`
  await notify(em, {
    reader,
    kind: 'new_message',
    facts: { ...facts, note },
    sessionId: session.id,
    key,
    now,
  })
}
