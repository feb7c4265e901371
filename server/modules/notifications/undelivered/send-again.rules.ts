import type { NotificationKind } from '../notification.rules.ts'
import { HOUR } from '../../../lib/durations.ts'

export type MailState = 'none' | 'due' | 'sent' | 'refused' | 'stale'

export interface MailFacts {
  state: MailState
  kind: NotificationKind
  createdAt: Date
  /** Of the session it is about. */
  startsAt: Date | null
  hasAddress: boolean
  /** There is a mail server. */
  isReady: boolean
}

/** As the e-mails say themselves. */
const LINK_HOURS: Partial<Record<NotificationKind, number>> = { verify_email: 72, reset_password: 1 }

const REMINDERS = new Set<NotificationKind>(['reminder_day', 'reminder_soon', 'refund_falls'])

/** Why an admin may not send an e-mail again now; null when they may. */
export function sendAgainRefusal(mail: MailFacts, now: Date): string | null {
  const { state, kind, createdAt, startsAt } = mail
  if (state === 'sent') return 'It has been sent.'
  if (state === 'none') return 'Its reader does not want it by e-mail.'
  if (!mail.isReady) return 'No mail server is set up. It is sent once there is one.'
  if (!mail.hasAddress) return 'There is no address to write to.'
  if (REMINDERS.has(kind) && startsAt && startsAt <= now) return 'It reminds of a session that has begun.'
  const hours = LINK_HOURS[kind]
  if (hours && now.getTime() - createdAt.getTime() >= hours * HOUR) return 'Its link no longer works.'
  return null
}
