import type { EntityManager } from '@mikro-orm/postgresql'
import type { Session } from '../sessions/session.entity.ts'
import { notify } from './notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'
import type { Facts } from './wordings/wording.rules.ts'

interface Letter {
  kind: 'confirm_booking' | 'new_link'
  /** Tells this letter from the others about the session. */
  key: string
  facts?: Facts
  now: Date
}

/** Writes a link that opens the session to the mailbox of its seeker, in the transaction of the change. */
export async function tellGuest(
  em: EntityManager,
  session: Session,
  { kind, key, facts: change, now }: Letter,
): Promise<void> {
  const { reader, facts } = (await sessionReaders(em, session)).seeker
  const told = { reader, kind, facts: { ...facts, ...change }, sessionId: session.id, now }
  await notify(em, { ...told, key: `${session.id}:${kind}:${key}` })
}
