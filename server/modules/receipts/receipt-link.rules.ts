import { readerOf, type SignedLink, signLink } from '../../lib/signed-link.ts'

const whatIs = (name: string) => `receipt:${name}`

/** The address of a document for one account, or for who holds the session's token, good for an hour. */
export const receiptLink = (secret: string, name: string, reader: string, now: Date): string =>
  `/api/v1/receipts/${name}?${signLink(secret, whatIs(name), reader, now)}`

export const readerOfReceipt = (secret: string, name: string, link: SignedLink, now: Date): string | null =>
  readerOf(secret, whatIs(name), link, now)
