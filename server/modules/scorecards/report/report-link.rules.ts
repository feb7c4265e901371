import { readerOf, type SignedLink, signLink } from '../../../lib/signed-link.ts'

const nameOf = (sessionId: string) => `scorecard-report:${sessionId}`

/** The address of a session's scorecard as a PDF for one account, or none for a guest; good for an hour. */
export const reportLink = (secret: string, sessionId: string, reader: string, now: Date): string =>
  `/api/v1/sessions/${sessionId}/scorecard-report?${signLink(secret, nameOf(sessionId), reader, now)}`

export const readerOfReport = (
  secret: string,
  sessionId: string,
  link: SignedLink,
  now: Date,
): string | null => readerOf(secret, nameOf(sessionId), link, now)
