import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { Session } from '../../sessions/session.entity.ts'
import type { ConfirmationAsked, SessionLinkReplaced } from '../../sessions/session.facts.ts'
import { notify } from '../notify.service.ts'
import { sessionReaders } from './session-readers.query.ts'
import type { Facts } from '../wordings/wording.rules.ts'

/** Asks the mailbox of a guest for the confirmation of a free session. */
export const askGuest = (
  em: EntityManager,
  { session, confirmBy, isKeptBack, at }: Told<typeof ConfirmationAsked>,
): Promise<void> =>
  writeLink(em, session, {
    kind: 'confirm_booking',
    key: crypto.randomUUID(),
    facts: { confirmBy: confirmBy.toISOString() },
    isKeptBack,
    now: at,
  })

/** Sends the mailbox of a session its new link. */
export const sendNewLink = (
  em: EntityManager,
  { session, at }: Told<typeof SessionLinkReplaced>,
): Promise<void> => writeLink(em, session, { kind: 'new_link', key: String(session.tokenEpoch), now: at })

interface Letter {
  kind: 'confirm_booking' | 'new_link'
  /** Tells this letter from the others about the session. */
  key: string
  facts?: Facts
  isKeptBack?: boolean
  now: Date
}

/** Writes a link that opens the session to the mailbox of its seeker. */
async function writeLink(
  em: EntityManager,
  session: Session,
  { kind, key, facts: change, ...rest }: Letter,
): Promise<void> {
  const { reader, facts } = (await sessionReaders(em, session)).seeker
  const told = { reader, kind, facts: { ...facts, ...change }, sessionId: session.id, ...rest }
  await notify(em, { ...told, key: `${session.id}:${kind}:${key}` })
}
