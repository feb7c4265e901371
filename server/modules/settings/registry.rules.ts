import { CALENDAR_SETTINGS } from './registry/calendar-settings.rules.ts'
import { CANCELLATION_SETTINGS } from './registry/cancellation-settings.rules.ts'
import { MOVING_SETTINGS } from './registry/moving-settings.rules.ts'
import { PAYOUT_SETTINGS } from './registry/payout-settings.rules.ts'
import { SESSION_SETTINGS } from './registry/session-settings.rules.ts'
import { type SettingDefinition, whole } from './registry/setting-definition.rules.ts'

/** Every business figure: what it is when nobody has changed it, and between what it may be changed. */
export const SETTINGS = {
  'booking.hold_minutes': whole([15, 5, 60], ['Booking', 'A time is held for', 'minutes', '§4'], {
    note: 'Holds that are open keep the end they were given.',
  }),
  'booking.holds_per_person': whole(
    [3, 1, 10],
    ['Booking', 'Times a person may hold at once', 'times', '§4'],
  ),
  'booking.answer_hours': whole([24, 1, 72], ['Booking', 'A coach answers a request within', 'hours', '§4'], {
    note: 'Requests that are open keep the end they were given.',
  }),
  'booking.answer_before_start_hours': whole(
    [2, 1, 24],
    ['Booking', 'and at the latest before the start', 'hours', '§4'],
  ),
  'booking.highest_hourly_units': whole(
    [1000, 50, 200_000],
    ['Booking', 'The highest price of a session per hour', 'units', '§5'],
    { note: 'In any currency. A session above it cannot be booked until its coach lowers the price.' },
  ),

  ...CALENDAR_SETTINGS,

  'commission.first_percent': whole([20, 0, 50], ['Commission', 'Of a pair’s first sessions', '%', '§5'], {
    note: 'Frozen on a session when it is sold: sessions that are sold keep theirs.',
  }),
  'commission.first_sessions': whole(
    [3, 0, 20],
    ['Commission', 'How many sessions are the first', 'sessions', '§5'],
  ),
  'commission.later_percent': whole([10, 0, 50], ['Commission', 'Of later sessions', '%', '§5'], {
    note: 'Not more than of the first.',
  }),

  ...SESSION_SETTINGS,

  ...MOVING_SETTINGS,

  'reliability.window_days': whole(
    [90, 14, 365],
    ['Reliability', 'A coach’s promises count for', 'days', '§8'],
    { note: 'For the coach and admins alone.' },
  ),
  'reliability.late_minutes': whole(
    [5, 0, 30],
    ['Reliability', 'A coach is late after the start by more than', 'minutes', '§8'],
  ),
  'reliability.scorecard_hours': whole(
    [48, 12, 240],
    ['Reliability', 'A scorecard is late after the end by more than', 'hours', '§8'],
  ),

  ...CANCELLATION_SETTINGS,

  ...PAYOUT_SETTINGS,

  'packages.of_3_percent': whole([5, 0, 50], ['Payouts and packages', 'Off a package of 3', '%', '§5'], {
    note: 'Packages that are bought keep theirs.',
  }),
  'packages.of_5_percent': whole([8, 0, 50], ['Payouts and packages', 'Off a package of 5', '%', '§5']),
  'packages.of_10_percent': whole([12, 0, 50], ['Payouts and packages', 'Off a package of 10', '%', '§5'], {
    note: 'Not less than off a smaller one.',
  }),

  'reviews.text_characters': whole(
    [2000, 100, 5000],
    ['Reviews', 'A review has at most', 'characters', '§6'],
    { note: 'So has a note to admins. What is written stays.' },
  ),
  'reviews.reply_characters': whole(
    [500, 100, 2000],
    ['Reviews', 'A coach’s reply has at most', 'characters', '§6'],
  ),
  'reviews.hold_hours': whole(
    [72, 12, 168],
    ['Reviews', 'A held review, or a reported one, is decided on within', 'hours', '§6'],
    { note: 'Then the clock decides. What is held already keeps the end it was given.' },
  ),
  'reviews.correct_hours': whole(
    [72, 12, 336],
    ['Reviews', 'Other words are taken after a refusal for', 'hours', '§6'],
    { note: 'And in any case until the session closes.' },
  ),
  'reviews.imaginary_count': whole(
    [5, 1, 50],
    ['Reviews', 'Lists rank as if there were besides', 'reviews', '§6'],
    { note: 'Changing it ranks every listing anew.' },
  ),
  'reviews.imaginary_rating': {
    kind: 'decimal',
    value: 4.5,
    min: 1,
    max: 5,
    group: 'Reviews',
    label: 'each of them of',
    unit: 'stars',
    source: '§6',
  },

  'limits.guest_share_percent': whole(
    [25, 5, 100],
    ['Limits', 'Of what a coach has to sell, guests who have not paid hold at most', '%', '§4'],
    { note: 'Two times at least. The rest stays for people who are signed in.' },
  ),
  'limits.guest_week_percent': whole([40, 5, 100], ['Limits', 'and in any one week', '%', '§4']),
  'limits.account_share_percent': whole(
    [50, 5, 100],
    ['Limits', 'and together with accounts whose address is not verified', '%', '§4'],
    { note: 'Two times at least. The rest stays for people whose address is verified.' },
  ),
  'limits.account_week_percent': whole([70, 5, 100], ['Limits', 'and in any one week, together', '%', '§4']),
  'limits.unpaid_share_percent': whole(
    [40, 5, 100],
    [
      'Limits',
      'and people of one network or mail domain who have never had a paid session, at most',
      '%',
      '§4',
    ],
    { note: 'At least two times. This includes people with a verified address. Paid sessions do not count.' },
  ),
  'limits.unpaid_week_percent': whole([60, 5, 100], ['Limits', 'and in any one week', '%', '§4']),
  'limits.holds_per_network_and_coach': whole(
    [12, 1, 1000],
    ['Limits', 'Unpaid times that such people of one network hold with one coach', 'times', '§4'],
  ),
  'limits.holds_per_network': whole([200, 5, 10_000], ['Limits', 'and with all coaches', 'times', '§4'], {
    note: 'A campus or an office may be one network.',
  }),
  'limits.holds_per_hour': whole(
    [600, 10, 10_000],
    ['Limits', 'Times that they take and do not pay for', 'an hour', '§4'],
  ),
  'limits.sign_ups_per_hour': whole(
    [200, 10, 5000],
    ['Limits', 'New accounts from one network', 'an hour', '§10'],
    { note: 'A campus or an office may be one network.' },
  ),
  'limits.letters_per_hour': whole(
    [5, 1, 50],
    ['Limits', 'E-mails that one network sets off to an address that has not proven itself', 'an hour', '§9'],
  ),
  'limits.letters_per_day': whole([10, 1, 200], ['Limits', 'and from one network', 'a day', '§9']),
  'limits.letters_in_all_per_hour': whole(
    [15, 1, 500],
    ['Limits', 'E-mails that all networks together set off to such an address', 'an hour', '§9'],
    { note: 'More than one network has, or strangers in one could keep its owner from any.' },
  ),
  'limits.letters_in_all_per_day': whole(
    [30, 1, 1000],
    ['Limits', 'and from all networks together', 'a day', '§9'],
  ),
  'limits.returns_told_per_day': whole(
    [20, 5, 500],
    ['Limits', 'E-mails that money went back to an address that has not proven itself', 'a day', '§9'],
    { note: 'Once they are used up, it gets none about paid sessions until the next day.' },
  ),
  'limits.confirmations_per_hour': whole(
    [30, 3, 5000],
    ['Limits', 'E-mails that ask guests of one network to confirm, and are not answered', 'an hour', '§9'],
    { note: 'A campus or an office may be one network.' },
  ),
  'limits.unknown_confirmations_per_hour': whole(
    [4, 2, 100],
    [
      'Limits',
      'Confirmation e-mails to one address, requested from networks not known for it',
      'an hour',
      '§9',
    ],
    {
      note: 'For all such networks together. A network where the owner has confirmed or signed in has its own limit.',
    },
  ),
  'limits.unknown_confirmations_per_day': whole(
    [6, 2, 200],
    ['Limits', 'and from all such networks together', 'a day', '§9'],
  ),
  'limits.points_per_account': whole(
    [100_000, 5000, 1_000_000_000],
    ['Limits', 'Points that what an account asks may cost', 'a minute', '§10'],
    { note: 'A page of 20 coaches costs about 100. Partners have the figure of their key.' },
  ),
  'limits.points_per_network': whole(
    [200_000, 5000, 1_000_000_000],
    ['Limits', 'and what programs without a key ask from one network', 'a minute', '§10'],
  ),
  'limits.own_points_per_network': whole(
    [1_000_000, 10_000, 1_000_000_000],
    ['Limits', 'and what our own pages ask for people of one network who are signed out', 'a minute', '§10'],
    { note: 'A campus or an office may be one network: 300 people at 3,000 each.' },
  ),

  'limits.intro_memory_days': whole(
    [730, 30, 3650],
    ['Limits', 'Once an account is erased, its intro calls are remembered for', 'days', '§3'],
    {
      note: 'As a digest that does not identify the person. It limits each person to one intro call per coach.',
    },
  ),
  'limits.uploads_per_account': whole(
    [60, 10, 1000],
    ['Limits', 'Files that one account may upload', 'an hour', '§10'],
    { note: 'Refused uploads count.' },
  ),
  'limits.uploads_per_network': whole([300, 20, 10_000], ['Limits', 'and one network', 'an hour', '§10'], {
    note: 'A campus or an office may be one network.',
  }),

  'desk.case_minutes': whole(
    [25, 2, 240],
    ['Limits', 'An admin who takes a coach’s claims to decide on has them for', 'minutes', '§8'],
    { note: 'Then another admin may take them.' },
  ),

  'desk.answer_hours': whole(
    [48, 4, 240],
    ['Limits', 'What waits for an admin is due after', 'hours', '§8'],
    { note: 'The desk orders by it. A review that is held or reported keeps the deadline it was given.' },
  ),

  'exchange.eur_per_pound': {
    kind: 'decimal',
    value: 1.15,
    min: 0.2,
    max: 5,
    group: 'Exchange rates',
    label: 'Euros for a pound',
    unit: 'EUR',
    source: '§2',
    note: 'For comparing prices, never for charging. Changing it refreshes every listing.',
  },
  'exchange.usd_per_pound': {
    kind: 'decimal',
    value: 1.29,
    min: 0.2,
    max: 5,
    group: 'Exchange rates',
    label: 'Dollars for a pound',
    unit: 'USD',
    source: '§2',
    note: 'For comparing prices, never for charging. Changing it refreshes every listing.',
  },
  'exchange.as_of': {
    kind: 'date',
    value: '2026-11-19',
    group: 'Exchange rates',
    label: 'Rates are those of',
    unit: 'date',
    source: '§2',
  },
} as const satisfies Record<string, SettingDefinition>

export type SettingKey = keyof typeof SETTINGS
export type SettingValues = {
  [Key in SettingKey]: (typeof SETTINGS)[Key]['kind'] extends 'date' ? string : number
}

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[]
export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key)
export const definitionOf = (key: SettingKey): SettingDefinition => SETTINGS[key]

export const DEFAULTS = Object.fromEntries(
  SETTING_KEYS.map((key) => [key, SETTINGS[key].value]),
) as SettingValues
