import { readerOf, type SignedLink, signLink } from '../../../lib/signed-link.ts'

const nameOf = (number: number) => `statement:${number}`

/** The address of a statement for one account, good for an hour. */
export const statementLink = (secret: string, number: number, reader: string, now: Date): string =>
  `/api/v1/statements/${number}?${signLink(secret, nameOf(number), reader, now)}`

export const readerOfStatement = (
  secret: string,
  number: number,
  link: SignedLink,
  now: Date,
): string | null => readerOf(secret, nameOf(number), link, now)
