import { type Tokened, signSessionToken } from './session-token.rules.ts'

interface Site {
  publicUrl: () => string
  secret: string
}

/** Where somebody who has booked is told so, without an account. */
export const receiptUrl = ({ publicUrl, secret }: Site, session: Tokened): string =>
  `${publicUrl()}/booking-success?session=${session.id}&token=${signSessionToken(secret, session)}`

/** Where somebody who did not pay goes on. */
export const payUrl = ({ publicUrl, secret }: Site, session: Tokened & { coachId: string }): string =>
  `${publicUrl()}/coach/${session.coachId}/pay?session=${session.id}&token=${signSessionToken(secret, session)}`
