import { KEPT, type SettingDefinition, whole } from './setting-definition.rules.ts'

/** What a session’s life goes by. */
export const SESSION_SETTINGS = {
  'sessions.closes_after_days': whole(
    [7, 1, 30],
    ['Sessions', 'Feedback is open after the end for', 'days', '§4'],
    {
      note: `Reviews are published when a session closes. ${KEPT}`,
    },
  ),
  'sessions.link_days': whole(
    [45, 30, 365],
    ['Sessions', 'A link without an account opens the session after its end for', 'days', '§1'],
    {
      note: 'It reviews until the session closes; after that it shows what was said, scored and paid.',
    },
  ),
  'sessions.resolution_hours': whole(
    [48, 12, 168],
    ['Sessions', 'A session that was not held is refunded after', 'hours', '§4'],
    { note: KEPT },
  ),
  'sessions.scorecard_due_hours': whole(
    [72, 12, 336],
    ['Sessions', 'A scorecard is overdue after', 'hours', '§7'],
    { note: 'Only the admins’ list goes by it; a coach may always send one later.' },
  ),
  'sessions.room_opens_minutes': whole(
    [10, 5, 60],
    ['Sessions', 'The room opens before the start', 'minutes', '§4'],
    { note: KEPT },
  ),
  'sessions.completes_after_minutes': whole(
    [10, 5, 60],
    ['Sessions', 'A session completes after its end', 'minutes', '§4'],
    { note: KEPT },
  ),
  'sessions.coach_waits_minutes': whole(
    [15, 5, 15],
    ['Sessions', 'A coach reports a seeker who does not come after', 'minutes', '§4'],
    { note: KEPT },
  ),
  'sessions.seeker_waits_minutes': whole(
    [10, 5, 15],
    ['Sessions', 'A seeker reports a coach who does not come after', 'minutes', '§4'],
    { note: KEPT },
  ),
  'sessions.dispute_hours': whole(
    [48, 12, 168],
    ['Sessions', 'A session can be disputed after it for', 'hours', '§4'],
    { note: `Its payout waits as long. ${KEPT}` },
  ),
  'sessions.counts_price_percent': whole(
    [50, 0, 100],
    [
      'Sessions',
      'A session counts for its coach when its price, as a share of the coach’s usual rate, is at least',
      '%',
      '§6',
    ],
    {
      note: `It counts for the rating, ranking, number of sessions, reliability and later commission. ${KEPT}`,
    },
  ),
  'sessions.counts_least_units': whole(
    [10, 0, 200],
    ['Sessions', 'and in any currency at least', 'units', '§6'],
    {
      note: KEPT,
    },
  ),
  'sessions.counts_length_percent': whole(
    [50, 0, 100],
    ['Sessions', 'and when both were present for at least this share of its length', '%', '§6'],
    { note: KEPT },
  ),
} as const satisfies Record<string, SettingDefinition>
