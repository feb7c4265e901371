import { randomUUID } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
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
  if (!reader.userId && (!reader.email || isErasedEmail(reader.email))) return
  const isMailed = isWanted(kind, reader.preferences)
  const id = randomUUID()
  // Who is erased just now is waited for: an erasure deletes only what it sees, and nothing is written after it.
  const [written] = await rowsOf(
    em,
    sql<{ id: string }>`with reader as materialized (
        select id from users where id = ${reader.userId}::uuid and erased_at is null for key share)
      insert into notifications (id, user_id, email, kind, session_id, facts, key, created_at, mail_state, mail_error)
      select ${id}::uuid, ${reader.userId}::uuid, ${reader.userId ? null : reader.email}::citext, ${kind}::text,
        ${notice.sessionId ?? null}::uuid, ${JSON.stringify(notice.facts)}::jsonb, ${notice.key}::text, ${now}::timestamptz,
        ${isMailed ? (isKeptBack ? 'refused' : 'due') : 'none'}::text, ${isMailed && isKeptBack ? TOO_MANY : null}::text
      where ${reader.userId}::uuid is null or exists (select from reader)
      on conflict (key) do nothing returning id`,
  )
  if (written && isMailed && !isKeptBack)
    await enqueue(em, 'deliverEmail', { notificationId: id }, { now, key: id })
}
