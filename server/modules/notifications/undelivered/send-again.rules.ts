import { type LateLetter, stalenessOf } from '../letters/stale.rules.ts'

export type MailState = 'none' | 'due' | 'sent' | 'refused' | 'stale'

export interface MailFacts extends LateLetter {
  state: MailState
  hasAddress: boolean
  /** There is a mail server. */
  isReady: boolean
}

const LINKS = new Set<LateLetter['kind']>(['verify_email', 'reset_password'])

/** Why an admin may not send an e-mail again now; null when they may. */
export function sendAgainRefusal(mail: MailFacts, now: Date): string | null {
  const { state, kind } = mail
  if (state === 'sent') return 'It has been sent.'
  if (state === 'none') return 'Its reader does not want it by e-mail.'
  if (!mail.isReady) return 'No mail server is set up. It is sent once there is one.'
  if (!mail.hasAddress) return 'There is no address to write to.'
  const stale = stalenessOf(mail, now)
  if (!stale) return null
  if (LINKS.has(kind)) return 'Its link no longer works.'
  return stale === 'over' ? 'This letter is out of date.' : 'The session has changed since.'
}
