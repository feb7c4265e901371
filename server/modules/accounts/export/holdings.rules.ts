import { ACCOUNT_HOLDINGS } from './holdings/account.rules.ts'
import { COACH_PROFILE_HOLDINGS } from './holdings/coach-profile.rules.ts'
import { MONEY_HOLDINGS } from './holdings/money.rules.ts'
import { PRACTICE_HOLDINGS } from './holdings/practice.rules.ts'
import { REVIEW_HOLDINGS } from './holdings/reviews.rules.ts'
import { SCORECARD_HOLDINGS } from './holdings/scorecards.rules.ts'
import { SESSION_HOLDINGS } from './holdings/sessions.rules.ts'
import type { Holding } from './holdings/holding.rules.ts'

/** The lists of a person's file, in its order. */
export const HOLDINGS: readonly Holding[] = [
  ...ACCOUNT_HOLDINGS,
  ...SESSION_HOLDINGS,
  ...REVIEW_HOLDINGS,
  ...SCORECARD_HOLDINGS,
  ...PRACTICE_HOLDINGS,
  ...MONEY_HOLDINGS,
  ...COACH_PROFILE_HOLDINGS,
]

/** What of a person's is in no file, each with the reason. */
export const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  'it opens something to whoever has it': ['busy_calendars.url', 'emails.body', 'emails.html', 'emails.raw'],
  'it says how a calendar was fetched': [
    'busy_calendars.etag',
    'busy_calendars.last_error',
    'busy_calendars.warning',
  ],
  'it says elsewhere in the file what it says': [
    'idempotency_keys.response',
    'sandbox_checkouts.description',
    'webhook_attempts.answer',
    'webhook_deliveries.body',
  ],
  'it is what admins note about the provider’s books': [
    'payment_issues.note',
    'setting_versions.reason',
    'setting_versions.withdrawn_reason',
  ],
  'it can be saved in the product as the file that it is': ['claim_evidence.bytes', 'scorecard_files.bytes'],
}

/** Every column that some file holds, as `table.column`. */
export const EXPORTED: ReadonlySet<string> = new Set(
  HOLDINGS.flatMap(({ table, columns, told = {} }) => [
    ...columns.map((column) => `${table}.${column}`),
    ...Object.values(told).flatMap((said) =>
      [...said.matchAll(/\bt\.([a-z_]+)/g)].map(([, column]) => `${table}.${column}`),
    ),
  ]),
)
