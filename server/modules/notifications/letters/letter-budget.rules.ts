import type { NotificationKind } from '../notification.rules.ts'

/** Counted when they are asked for. */
const COUNTED_BEFORE = new Set<NotificationKind>(['verify_email', 'reset_password'])

/** Whoever holds a link may ask for another: paying for the session once is no leave to write on and on. */
const COUNTED_ALWAYS = new Set<NotificationKind>(['new_link'])

/** The network of who asks for it has paid its share by then. */
export const isCountedWhenAsked = (kind: NotificationKind): boolean => kind === 'confirm_booking'

/** Why a letter was kept back. */
export const TOO_MANY = 'Too many e-mails to an address that has not proven itself.'

interface Facts {
  kind: NotificationKind
  /** The reader has shown that the mailbox is theirs. */
  isProven: boolean
  /** An admin has asked for it again. */
  isAskedFor: boolean
}

/** Whether a stranger may have caused this letter. */
export const isFromStranger = ({ kind, isProven, isAskedFor }: Facts): boolean =>
  !isProven && !isAskedFor && !COUNTED_BEFORE.has(kind)

/** Whoever pays for a session hears of it. */
export const isOfPayer = (kind: NotificationKind, priceMinor = 0): boolean =>
  priceMinor > 0 && !COUNTED_ALWAYS.has(kind)

/** Says that money goes back: who pays, cancels and pays again writes for nothing. */
export const isOfReturn = (kind: NotificationKind): boolean => OF_RETURN.has(kind)

const OF_RETURN = new Set<NotificationKind>(['cancelled', 'coach_unavailable', 'payment_returned'])
