import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../db/kysely.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { isErasedEmail } from '../../lib/erased-address.rules.ts'
import { TOO_MANY } from './letters/letter-budget.rules.ts'
import type { Notifications } from '../users/user-profile.rules.ts'
import type { NotificationKind } from './notification.rules.ts'
import { isWanted } from './wanted.rules.ts'
import type { Facts } from './wordings/wording.rules.ts'

export interface Reader {
  /** Null for a guest, who is written to and has no list. */
  userId: string | null
  email: string | null
  preferences?: Partial<Notifications>
}

export interface Notice {
  reader: Reader
  kind: NotificationKind
  facts: Facts
  sessionId?: string | null
  /** The same key is the same notification: it is told once, however often this is called. */
  key: string
  now: Date
  /** No letter goes out; it stands among what was not delivered. */
  isKeptBack?: boolean
}

/**
 * Tells one reader something, in the transaction of what it tells: the row they see in the product, and the job that
 * mails it. Does nothing for a reader who cannot be reached or was erased, and nothing the second time.
 */
export async function notify(em: EntityManager, notice: Notice): Promise<void> {
  const { reader, kind, now, isKeptBack = false } = notice
  if (!(await isThere(em, reader))) return
  const isMailed = isWanted(kind, reader.preferences)
  const id = randomUUID()
  const written = await tables(em)
    .insertInto('Notification')
    .values({
      id,
      userId: reader.userId,
      email: reader.userId ? null : reader.email,
      kind,
      sessionId: notice.sessionId ?? null,
      facts: notice.facts,
      key: notice.key,
      createdAt: now,
      mailState: isMailed ? (isKeptBack ? 'refused' : 'due') : 'none',
      mailError: isMailed && isKeptBack ? TOO_MANY : null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (written && isMailed && !isKeptBack)
    await enqueue(em, 'deliverEmail', { notificationId: id }, { now, key: id })
}

/** Waits for an erasure under way: it deletes only what it sees, and nothing is written after it. */
async function isThere(em: EntityManager, { userId, email }: Reader): Promise<boolean> {
  if (!userId) return Boolean(email) && !isErasedEmail(email ?? '')
  const there = await rowsOf(
    em,
    sql`select 1 from users where id = ${userId} and erased_at is null for key share`,
  )
  return there.length > 0
}
