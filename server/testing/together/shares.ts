import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Seconds of the files that take longest, as measured; any other takes one. */
const SECONDS: Record<string, number> = {
  'server/permissions/matrix/matrix.ops.test.ts': 25,
  'server/modules/payments/payment-events.ops.test.ts': 19,
  'server/modules/sessions/aftermath/aftermath.ops.test.ts': 12,
  'server/db/frozen-database.ops.test.ts': 12,
  'server/modules/sessions/walk.ops.test.ts': 11,
  'server/modules/sessions/holds/unproven-holds.ops.test.ts': 11,
  'server/modules/accounts/erasure.ops.test.ts': 11,
  'server/modules/sessions/cancel/cancel.ops.test.ts': 9,
  'server/modules/calendar/busy/busy-calendars.ops.test.ts': 8,
  'server/backup/rows/rows.ops.test.ts': 8,
  'server/modules/scorecards/scorecard.ops.test.ts': 6,
  'server/http/drain.ops.test.ts': 6,
  'server/embedded/postgres/start.ops.test.ts': 6,
  'server/modules/sessions/room/room-content.ops.test.ts': 6,
  'server/embedded/identity/survival.ops.test.ts': 5,
  'server/modules/listings/next-slot.ops.test.ts': 5,
  'server/modules/sessions/reschedule/reschedule.ops.test.ts': 5,
  'server/modules/sessions/booking/request.ops.test.ts': 5,
}

/** All operation tests in so many shares of about the same time: the longest first, each to whoever has least to do. */
export function operationShares(of: number): string[][] {
  const shares = Array.from({ length: of }, () => ({ files: [] as string[], seconds: 0 }))
  const seconds = (file: string) => SECONDS[file] ?? 1
  const files = globSync('server/**/*.ops.test.ts', { cwd: root }).toSorted()
  for (const file of files.toSorted((a, b) => seconds(b) - seconds(a))) {
    const share = shares.reduce((least, one) => (one.seconds < least.seconds ? one : least))
    share.files.push(file)
    share.seconds += seconds(file)
  }
  return shares.map((share) => share.files)
}
