import type { Asker, Variables } from './asker.ts'
import type { Books } from './open-books.ts'

export const VIEWERS = {
  visitor: null,
  seeker: 'seeker@casebound.test',
  coach: 'coach@casebound.test',
  'new coach': 'new-coach@casebound.test',
  admin: 'admin@casebound.test',
} as const
export type Viewer = keyof typeof VIEWERS

/** One thing that a page asks, and the statement that says what it must be told. */
export interface MoneyPage {
  name: string
  viewer: Viewer
  /** The client's own. */
  operation: string
  /**
   * What it is asked with, once for each: given, or the rows of a statement. Both statements may name `:viewer`, `:coach`
   * and what is asked with. `key` is whose the answer is, when it does not say so.
   */
  asked?: readonly Variables[] | string
  /** Answers path, key, amount and currency: see `Figure`. */
  booked: string
  isPart?: boolean
  /** What is held against the books are the amounts in the PDFs that the answers lead to: `documentKey` with the number. */
  inDocuments?: boolean
}

/** Whom the statements are about. */
export interface People {
  viewer: string | null
  coach: string | null
  /** A time that they hold, and its token. */
  held?: string
  token?: string
}

export type Askers = Readonly<Record<Viewer, Asker>>
export type { Books }
