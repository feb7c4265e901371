import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { spend } from '../budgets/spend.service.ts'
import { eventMistakes, occurredAt } from './event.rules.ts'
import type { RecordEventsInput } from './event.type.ts'

/** Stores a batch and answers how many; none for a browser that asks not to be tracked. Throws BAD_USER_INPUT, RATE_LIMITED. */
export async function recordEvents(ctx: Context, { visitorId, events }: RecordEventsInput): Promise<number> {
  const mistakes = eventMistakes(events)
  if (!isUuid(visitorId)) mistakes.unshift({ path: 'visitorId', message: 'Send a UUID.' })
  if (mistakes.length > 0) throw badInput('These events cannot be stored.', mistakes)
  await spend(ctx, 'recordEvents', ctx.ip)
  if (ctx.doNotTrack) return 0
  const now = ctx.clock()
  const rows = events.map(({ name, at, path, properties }) => ({
    name,
    path: path ?? null,
    at: occurredAt(at, now),
    properties: Object.fromEntries((properties ?? []).map(({ key, value }) => [key, value])),
  }))
  // Prepared: every open page asks it, and its text is one whatever the size of the batch.
  await ctx.pool.query({ name: 'record-events', text: INSERT, values: [visitorId, JSON.stringify(rows)] })
  return rows.length
}

const INSERT = `insert into analytics_events (name, visitor, path, properties, at)
  select name, $1::uuid, path, properties, at
  from jsonb_to_recordset($2::jsonb) as row (name text, path text, properties jsonb, at timestamptz)`
