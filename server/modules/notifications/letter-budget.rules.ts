import type { NotificationKind } from './notification.rules.ts'

/** Counted when they are asked for. */
const COUNTED_BEFORE = new Set<NotificationKind>(['verify_email', 'reset_password'])

/** Whoever holds a link may ask for another: paying for the session once is no leave to write on and on. */
const COUNTED_ALWAYS = new Set<NotificationKind>(['new_link'])

interface Facts {
  kind: NotificationKind
  /** The reader has shown that the mailbox is theirs. */
  isProven: boolean
  /** Of the session it is about. */
  priceMinor: number | undefined
  /** An admin has asked for it again. */
  isAskedFor: boolean
}

/** Whether a stranger may have caused this letter. Whoever pays for a session hears of it, always. */
export const isFromStranger = ({ kind, isProven, priceMinor = 0, isAskedFor }: Facts): boolean =>
  !isProven && (priceMinor === 0 || COUNTED_ALWAYS.has(kind)) && !isAskedFor && !COUNTED_BEFORE.has(kind)
