import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AccountEmail } from '../../../identity/identity.ts'
import { notify } from '../notify.service.ts'

/** What the identity provider has to say to an address, which may have no account here yet. */
export const sendAccountEmail = (
  em: EntityManager,
  { to, kind, link }: AccountEmail,
  now: Date,
): Promise<void> =>
  em.transactional((tx) =>
    notify(tx, {
      reader: { userId: null, email: to },
      kind: kind === 'verifyEmail' ? 'verify_email' : 'reset_password',
      facts: { link },
      key: `account:${randomUUID()}`,
      now,
    }),
  )
