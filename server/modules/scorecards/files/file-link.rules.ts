import { readerOf as readerOfLink, type SignedLink, signLink } from '../../../lib/signed-link.ts'

export type FileLink = SignedLink

const nameOf = (sessionId: string) => `scorecard-file:${sessionId}`

/** The address of a session's sheet for one account, good for an hour. */
export const fileLink = (secret: string, sessionId: string, reader: string, now: Date): string =>
  `/api/v1/sessions/${sessionId}/scorecard-file?${signLink(secret, nameOf(sessionId), reader, now)}`

/** Whose address it is, when `fileLink` made it less than an hour ago; else null. */
export const readerOf = (secret: string, sessionId: string, link: FileLink, now: Date): string | null =>
  readerOfLink(secret, nameOf(sessionId), link, now)
