import type { SettingKey } from '../settings/registry.rules.ts'

export interface Budget {
  /** How many in one window; a setting where an admin may change it. */
  points: number | SettingKey
  /** The window, from the first that is spent. */
  seconds: number
  /** Whose it is. */
  by:
    | 'network'
    | 'address'
    | 'coach'
    | 'account'
    | 'key'
    | 'session'
    | 'network and address'
    | 'network and coach'
    | 'person and coach'
  /** Points come back, so that what is refused must not count. */
  givesBack?: boolean
  /** A process remembers who has used it up, so that a flood costs the database nothing. */
  isRemembered?: boolean
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * Everything that may be done only so often, whichever process is asked. Counted in PostgreSQL and in the machine's
 * time: a budget is about what really happens, and setting the demo's clock must not fill it.
 */
export const BUDGETS = {
  /** A busy tab sends about ten batches a minute. */
  recordEvents: { points: 120, seconds: MINUTE, by: 'network', isRemembered: true },
  reportProblem: { points: 20, seconds: MINUTE, by: 'network', isRemembered: true },
  /** Reading a calendar costs us work and somebody else a request. */
  readBusyCalendar: { points: 10, seconds: MINUTE, by: 'coach' },
  readCalendarFeed: { points: 30, seconds: MINUTE, by: 'account', isRemembered: true },

  /** Times held by people who have proven nothing; what is paid for is given back. */
  holdTime: { points: 'limits.holds_per_hour', seconds: HOUR, by: 'network', givesBack: true },

  /** Packages that somebody begins to pay for: each is rows and a page of the provider's that stay. */
  buyPackage: { points: 10, seconds: HOUR, by: 'account' },

  /** Uploads, including refused ones: each is up to 10 MB and takes up to two seconds to decode. */
  uploadFile: { points: 'limits.uploads_per_account', seconds: HOUR, by: 'account', isRemembered: true },
  uploadFromNetwork: {
    points: 'limits.uploads_per_network',
    seconds: HOUR,
    by: 'network',
    isRemembered: true,
  },

  /** All that is held of somebody, as a file. */
  exportData: { points: 5, seconds: HOUR, by: 'account' },
  /** Attempts at open cases by people without an account: each is a row that stays for days. */
  startPractice: { points: 30, seconds: HOUR, by: 'network', isRemembered: true },

  /** Failed sign-ins, which are all that is counted: somebody who knows their password is never too much. */
  failAtAddress: { points: 10, seconds: MINUTE, by: 'network and address' },
  /** Failures at many addresses from one network: the limit per address is then stricter there; right passwords still work. */
  failInNetwork: { points: 50, seconds: 5 * MINUTE, by: 'network' },
  /** Beyond this, only addresses that have signed in from the network before may try. */
  failInNetworkInAnHour: { points: 600, seconds: HOUR, by: 'network' },
  /** One address from many places: it is then guarded more slowly, and never locked, or strangers could lock it. */
  failAnywhere: { points: 30, seconds: HOUR, by: 'address' },
  failSlowly: { points: 3, seconds: 10 * MINUTE, by: 'network and address' },
  /** The network where an owner has proven their address. Attempts from other networks do not lock them out there. */
  knownPlace: { points: 1, seconds: 90 * DAY, by: 'network and address' },

  /** With a campus behind one address in mind. */
  signUp: { points: 'limits.sign_ups_per_hour', seconds: HOUR, by: 'network', givesBack: true },
  createUser: { points: 'limits.sign_ups_per_hour', seconds: HOUR, by: 'network', givesBack: true },

  /** Links to verify an address or reset a password, which anyone can request: counted per network. */
  repeatAccountLetter: { points: 2, seconds: MINUTE, by: 'network and address' },
  sendAccountLetter: { points: 'limits.letters_per_hour', seconds: HOUR, by: 'network and address' },
  /** All networks not known for the address. Earlier links still work, and one letter an hour is always sent. */
  sendAccountLettersInAll: { points: 'limits.letters_in_all_per_hour', seconds: HOUR, by: 'address' },
  sendAccountLettersInADay: { points: 'limits.letters_in_all_per_day', seconds: DAY, by: 'address' },
  sendAccountLetterAllTheSame: { points: 1, seconds: HOUR, by: 'address' },
  /** The same said to somebody who may never have asked for it. */
  repeatLetter: { points: 1, seconds: 5 * MINUTE, by: 'address' },
  /** What one network sets off, and then what all do together. */
  writeFromNetwork: { points: 'limits.letters_per_hour', seconds: HOUR, by: 'network and address' },
  writeFromNetworkInADay: { points: 'limits.letters_per_day', seconds: DAY, by: 'network and address' },
  writeToStranger: { points: 'limits.letters_in_all_per_hour', seconds: HOUR, by: 'address' },
  writeToStrangerInADay: { points: 'limits.letters_in_all_per_day', seconds: DAY, by: 'address' },
  askForLetters: { points: 60, seconds: HOUR, by: 'network' },

  /** Letters that ask a mailbox to confirm a free booking, by who causes them; one that is confirmed is given back. */
  askConfirmation: {
    points: 'limits.confirmations_per_hour',
    seconds: HOUR,
    by: 'network',
    givesBack: true,
  },
  /** To one address, from networks not known for it: a stranger gets few letters, and the owner can still get one. */
  confirmFromNetwork: { points: 2, seconds: HOUR, by: 'network and address' },
  confirmInAll: { points: 'limits.unknown_confirmations_per_hour', seconds: HOUR, by: 'address' },
  confirmInAllInADay: { points: 'limits.unknown_confirmations_per_day', seconds: DAY, by: 'address' },
  askConfirmationOfSession: { points: 3, seconds: HOUR, by: 'session' },
  /** Of one session to one address. */
  repeatConfirmation: { points: 1, seconds: 5 * MINUTE, by: 'session' },
  /** A typing error is corrected once or twice. */
  changeAddress: { points: 3, seconds: HOUR, by: 'session' },
  /** Other times that one side of a session proposes: each is a letter to the other, and taking it back another. */
  proposeTime: { points: 5, seconds: HOUR, by: 'session' },
  proposeTimeInADay: { points: 10, seconds: DAY, by: 'session' },
  /** Times of their own that a coach proposes to a student: each is a letter nobody asked for. */
  proposeSession: { points: 2, seconds: DAY, by: 'person and coach' },
  proposeSessionsInADay: { points: 20, seconds: DAY, by: 'coach' },
  /** Booking and cancelling in turns: each time is two letters to the coach. Only what a seeker cancels is counted. */
  cancelWithCoach: { points: 5, seconds: DAY, by: 'person and coach' },
  /** The same by many persons, for those who have proven nothing. */
  cancelFromNetwork: { points: 20, seconds: DAY, by: 'network and coach' },
  /** By each kind of link, so that whoever has a lost one cannot use it up for the owner. */
  replaceLink: { points: 3, seconds: HOUR, by: 'session' },
  /** That money went back to an address that has proven nothing; after it, no letter about paid sessions reaches it. */
  writeOfReturn: { points: 'limits.returns_told_per_day', seconds: DAY, by: 'address' },
  /** Invalid links to scorecards: many of them mean guessing. */
  openSharedScorecard: { points: 30, seconds: 10 * MINUTE, by: 'network', isRemembered: true },
  /** Addresses that may not book: who tries many is looking for somebody's. */
  tryRefusedAddress: { points: 10, seconds: 10 * MINUTE, by: 'network' },
} as const satisfies Record<string, Budget>

export type BudgetName = keyof typeof BUDGETS
export const budgetOf = (name: BudgetName): Budget => BUDGETS[name]
