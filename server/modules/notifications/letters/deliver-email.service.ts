import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../../db/kysely.ts'
import type { Services } from '../../../context.ts'
import { emailAddress } from '../../../lib/email-address.rules.ts'
import { problemOf } from '../../mail/mail-problem.rules.ts'
import { MailRefused } from '../../mail/mailer.type.ts'
import type { Notifications } from '../../users/user-profile.rules.ts'
import { maySend, takeLetterBack } from './letter-budget.service.ts'
import { isFromStranger, isOfPayer, TOO_MANY } from './letter-budget.rules.ts'
import type { NotificationKind } from '../notification.rules.ts'
import { renderEmail } from './render-email.view.ts'
import { factsByNow, type SessionNow, stalenessOf } from './stale.rules.ts'
import { SESSION_NOW } from './session-now.query.ts'
import { switchesOf } from '../unsubscribe/guest-switches.rules.ts'
import { isWanted } from '../wanted.rules.ts'
import type { Facts } from '../wordings/wording.rules.ts'
import { DAY } from '../../../lib/durations.ts'

/** An e-mail nobody could send for a week is old news; it stays in the product. */
const STALE_AFTER_DAYS = 7

/** The delivery error of a letter that is not sent any more. */
const TOO_LATE = 'It was out of date before it could be sent.'

type Deps = Pick<Services, 'env' | 'pool' | 'secret' | 'publicUrl' | 'mailer' | 'clock'> & {
  em: EntityManager
}

interface Row {
  id: string
  kind: NotificationKind
  facts: Facts
  session_id: string | null
  session: SessionNow | null
  token_epoch: number | null
  user_id: string | null
  preferences: Partial<Notifications> | null
  is_proven: boolean
  is_asked_for: boolean
  address: string | null
  created_at: Date
  asked_at: Date
  mail_error: string | null
}

interface Outcome {
  state: 'none' | 'sent' | 'refused' | 'stale'
  attempts: 0 | 1
  problem: string | null
}

/**
 * Mails one notification and marks it, holding its row meanwhile: two workers send it once. After a kill between the two
 * it is sent again with the same Message-ID; SMTP allows no better. A failure is noted and thrown on, to be tried again.
 */
export async function deliverEmail(ctx: Deps, notificationId: string): Promise<void> {
  if (!ctx.mailer.isReady) return
  try {
    await ctx.em.fork().transactional((em) => deliver({ ...ctx, em }, notificationId))
  } catch (error) {
    await tables(ctx.em.fork())
      .updateTable('Notification')
      .set((mail) => ({ mailAttempts: mail('mailAttempts', '+', 1), mailError: problemOf(error) }))
      .where('id', '=', notificationId)
      .where('mailState', '=', 'due')
      .execute()
    throw error
  }
}

async function deliver(ctx: Deps, notificationId: string): Promise<void> {
  const [row] = await rowsOf(
    ctx.em,
    sql<Row>`select n.id, n.kind, n.facts, n.session_id, ${SESSION_NOW} as session, s.token_epoch, n.user_id, n.created_at, n.mail_error, 
       coalesce(u.is_email_verified or exists (select 1 from coach_profiles c where c.user_id = u.id and c.is_verified),
         s.address_confirmed_at is not null, false) as is_proven, n.mail_asked_at is not null as is_asked_for,
       coalesce(u.notifications, ${switchesOf(sql`n.email::text`)}) as preferences,
       coalesce(n.mail_asked_at, n.created_at) as asked_at, coalesce(n.email::text, u.email::text) as address
     from notifications n left join users u on u.id = n.user_id and u.erased_at is null
       left join sessions s on s.id = n.session_id
     where n.id = ${notificationId} and n.mail_state = 'due' for update of n skip locked`,
  )
  if (!row) return
  const { state, attempts, problem } = await handOver(ctx, row)
  await rowsOf(
    ctx.em,
    sql`update notifications set mail_state = ${state}, mail_attempts = mail_attempts + ${attempts}, mail_error = ${problem}, mailed_at = ${ctx.clock()} where id = ${notificationId}`,
  )
}

async function handOver(ctx: Deps, row: Row): Promise<Outcome> {
  const {
    id,
    kind,
    facts,
    session_id: sessionId,
    token_epoch: tokenEpoch,
    user_id: userId,
    address: to,
  } = row
  // Switched off since it was written.
  if (!isWanted(kind, row.preferences ?? {})) return { state: 'none', attempts: 0, problem: null }
  if (ctx.clock().getTime() - new Date(row.asked_at).getTime() > STALE_AFTER_DAYS * DAY)
    return { state: 'stale', attempts: 0, problem: row.mail_error }
  const createdAt = new Date(row.created_at)
  const stale = stalenessOf({ kind, facts, createdAt, session: row.session }, ctx.clock())
  if (stale === 'over') return { state: 'stale', attempts: 0, problem: row.mail_error ?? TOO_LATE }
  if (stale === 'changed') return { state: 'none', attempts: 0, problem: null }
  // Addresses of earlier days may be what no longer passes.
  if (!to || !emailAddress(to))
    return { state: 'refused', attempts: 0, problem: 'There is no address to write to.' }
  const isCounted = isFromStranger({
    kind,
    isProven: row.is_proven,
    isAskedFor: row.is_asked_for,
  })
  const letter = { kind, about: sessionId, to, isPaidFor: isOfPayer(kind, facts.priceMinor) }
  if (isCounted && !(await maySend(ctx, letter))) return { state: 'refused', attempts: 0, problem: TOO_MANY }
  try {
    const said = factsByNow({ facts, createdAt }, ctx.clock())
    const outgoing = { id, kind, facts: said, sessionId, tokenEpoch, userId, to, createdAt }
    await ctx.mailer.send(await renderEmail(ctx, outgoing))
    return { state: 'sent', attempts: 1, problem: null }
  } catch (error) {
    if (error instanceof MailRefused) return { state: 'refused', attempts: 1, problem: error.message }
    if (isCounted) await takeLetterBack(ctx, letter)
    throw error
  }
}
