import { ACCOUNT_WORDINGS } from './wordings/account.rules.ts'
import { AFTERMATH_WORDINGS } from './wordings/aftermath.rules.ts'
import { BOOKING_WORDINGS } from './wordings/booking.rules.ts'
import { CANCELLING_WORDINGS } from './wordings/cancelling.rules.ts'
import { CHARGEBACK_WORDINGS } from './wordings/chargeback.rules.ts'
import { DISPUTE_WORDINGS } from './wordings/dispute.rules.ts'
import { MESSAGE_WORDINGS } from './wordings/message.rules.ts'
import { MOVING_WORDINGS } from './wordings/moving.rules.ts'
import { REMINDER_WORDINGS } from './wordings/reminder.rules.ts'
import { REQUEST_WORDINGS } from './wordings/request.rules.ts'
import { PAYOUT_WORDINGS } from './wordings/payout.rules.ts'
import { PREPAID_WORDINGS } from './wordings/prepaid.rules.ts'
import { inOwnVoice } from '../mail/header.rules.ts'
import type { Facts, Wording } from './wordings/wording.rules.ts'

/** Everything a person may be told, by topic, with how it is said. */
const WORDINGS = {
  ...BOOKING_WORDINGS,
  ...REQUEST_WORDINGS,
  ...CANCELLING_WORDINGS,
  ...CHARGEBACK_WORDINGS,
  ...REMINDER_WORDINGS,
  ...MOVING_WORDINGS,
  ...MESSAGE_WORDINGS,
  ...AFTERMATH_WORDINGS,
  ...DISPUTE_WORDINGS,
  ...PAYOUT_WORDINGS,
  ...PREPAID_WORDINGS,
  ...ACCOUNT_WORDINGS,
} as const satisfies Record<string, Wording>

export type NotificationKind = keyof typeof WORDINGS
export const NOTIFICATION_KINDS = Object.keys(WORDINGS) as NotificationKind[]

/** How it is said. What people call themselves and their sessions is made fit first: here, for subjects, lists and letters alike. */
export function wordingOf(kind: NotificationKind): Wording {
  const wording: Wording = WORDINGS[kind]
  return {
    ...wording,
    subject: (facts) => wording.subject(inOurWords(facts)),
    says: (facts) => wording.says(inOurWords(facts)),
  }
}

export function inOurWords(facts: Facts): Facts {
  const { title, coachName, seekerName } = facts
  return {
    ...facts,
    ...(title !== undefined && { title: inOwnVoice(title) }),
    ...(coachName !== undefined && { coachName: inOwnVoice(coachName) }),
    ...(seekerName !== undefined && { seekerName: inOwnVoice(seekerName) }),
  }
}
