import { type SettingDefinition, whole } from './setting-definition.rules.ts'

/** When coaches are paid out, and which payouts need a review. */
export const PAYOUT_SETTINGS = {
  'payouts.minimum_units': whole(
    [25, 1, 500],
    ['Payouts and packages', 'A payout is at least', 'units', '§5'],
    { note: 'In any currency. Smaller amounts are paid with a later batch.' },
  ),
  'payouts.batch_weekday': whole(
    [1, 1, 7],
    ['Payouts and packages', 'Payouts leave every week on day', 'of the week', '§5'],
    { note: '1 is Monday, 7 is Sunday.' },
  ),
  'payouts.batch_hour': whole([9, 0, 23], ['Payouts and packages', 'at', 'o’clock UTC', '§5']),
  'payouts.first_people': whole(
    [3, 0, 20],
    ['Payouts and packages', 'A coach’s first payouts wait for sessions that count with', 'people', '§5'],
    { note: 'Only verified people count, each mailbox once. 0: first payouts do not wait.' },
  ),
  'payouts.first_wait_days': whole(
    [14, 0, 120],
    ['Payouts and packages', 'and after the last of these for', 'days', '§5'],
  ),
  'payouts.first_longest_days': whole(
    [90, 1, 365],
    ['Payouts and packages', 'but after a session for at most', 'days', '§5'],
    { note: 'Only first payouts wait. After a coach’s first payout, the others do not.' },
  ),
  'payouts.review_units': whole(
    [2500, 100, 1_000_000],
    [
      'Payouts and packages',
      'An admin has to release payouts when a coach would get more than',
      'units',
      '§5',
    ],
    { note: 'In any currency.' },
  ),
  'payouts.review_days': whole([7, 1, 90], ['Payouts and packages', 'within', 'days', '§5'], {
    note: 'Calendar days in UTC, today included.',
  }),
  'credit.day_units': whole(
    [1000, 0, 100_000],
    ['Payouts and packages', 'One admin alone may give credit within 24 hours of at most', 'units', '§5'],
    {
      note: 'In all currencies together. A second admin has to approve more. An increase does not apply to the admin who makes it.',
    },
  ),
} as const satisfies Record<string, SettingDefinition>
