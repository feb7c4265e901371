import {
  nextStatus,
  type Party,
  type SessionEvent,
  type SessionStatus,
} from '../../modules/sessions/session.rules.ts'
import type { Tried } from './try-action.ts'
import type { World } from './world.ts'

const INPUT_REFUSALS: Partial<Record<Tried['action'], readonly string[]>> = {
  RESCHEDULE: ['SLOT_TAKEN', 'CONFLICT', 'BAD_USER_INPUT'],
  ACCEPT_RESCHEDULE: ['SLOT_TAKEN', 'CONFLICT'],
  SEND_MESSAGE: ['RATE_LIMITED'],
}

/** What the server did against what it had said it would; null when they agree. */
export function disagreement({ actor, action, told, answer }: Tried): string | null {
  const [error] = answer.errors
  const did = answer.code ? `${answer.code}: ${error?.message}` : 'done'
  const line = `${actor} ${action}: told ${told ? (told.allowed ? 'yes' : `no, ${told.reason}`) : 'nothing'}, then ${did}`
  if (!told || !told.allowed)
    return answer.code &&
      ['POLICY_VIOLATION', 'NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'HOLD_EXPIRED'].includes(answer.code)
      ? sameReason(told?.reason, answer.code, error?.message)
        ? null
        : line
      : line
  if (!answer.code) return null
  const isAboutInput =
    INPUT_REFUSALS[action]?.includes(answer.code) ||
    Array.isArray(error?.extensions.reasons) ||
    (action === 'CHOOSE_CASE' && error?.message.endsWith('Choose one they have not seen.'))
  return isAboutInput ? null : line
}

/** A refusal for policy gives the very sentence that `allowedActions` gave. */
const sameReason = (reason: string | null | undefined, code: string, message?: string) =>
  !reason || code !== 'POLICY_VIOLATION' || reason === message

interface AuditRow {
  id: string
  session: string
  event: string
  actor: string
  from: SessionStatus | null
  to: SessionStatus | null
}

/** Looks at what each step left behind; `line` is what to say when something is wrong. */
export function createChecks({ market, people }: World) {
  let lastAudit = '0'
  const statusOf = new Map<string, SessionStatus>()
  const coaches = [people.coach.coachId, people['other coach'].coachId]

  /** No two live sessions of a coach, buffers included, nor of a seeker, overlap. */
  async function overlaps(): Promise<string[]> {
    const rows = await market.sql<{ line: string }>(
      `select a.id || ' and ' || b.id as line from sessions a join sessions b on a.id < b.id
         and ((a.coach_id = b.coach_id and a.blocked && b.blocked) or (a.seeker_key = b.seeker_key and a.during && b.during))
       where a.coach_id = any($1) and b.coach_id = any($1)
         and a.status in ('held', 'requested', 'confirmed', 'in_progress') and b.status in ('held', 'requested', 'confirmed', 'in_progress')`,
      [coaches],
    )
    return rows.map(({ line }) => `Two at one time: ${line}`)
  }

  /** Every change of status is a row of the table, follows the one before, and is where the session stands. */
  async function transitions(): Promise<string[]> {
    const rows = await market.sql<AuditRow>(
      `select id::text, subject_id as session, action as event, actor, detail->>'from' as from, detail->>'to' as to
       from audit_entries where audit_entries.id > $1::bigint and subject_type = 'session' order by audit_entries.id`,
      [lastAudit],
    )
    if (rows.length === 0) return []
    lastAudit = rows.at(-1)?.id ?? lastAudit
    const wrong: string[] = []
    for (const { session, event, actor, from, to } of rows) {
      if (!from || !to) continue
      const expected = nextStatus(from, event as SessionEvent, actor as Party)
      const before = statusOf.get(session) ?? 'held'
      if (expected !== to) wrong.push(`${event} by ${actor} from ${from} to ${to} is no row of the table`)
      if (before !== from)
        wrong.push(`${event} left ${from}, but ${session} was ${before}: ${await storyOf(session)}`)
      statusOf.set(session, to)
    }
    const touched = [...new Set(rows.map(({ session }) => session))]
    const now = await market.sql<{ id: string; status: SessionStatus }>(
      'select id, status from sessions where id = any($1)',
      [touched],
    )
    for (const { id, status } of now)
      if (status !== (statusOf.get(id) ?? 'held')) wrong.push(`${id} is ${status} and nobody wrote how`)
    return wrong
  }

  async function storyOf(session: string): Promise<string> {
    const rows = await market.sql<{ line: string }>(
      `select id || ' ' || action || ' by ' || actor || ' ' || detail::text as line from audit_entries where subject_id = $1 order by id`,
      [session],
    )
    return rows.map(({ line }) => line).join('; ')
  }

  /** What went back, or is about to, is never more than was paid, and nothing is due that nobody decided. */
  async function money(): Promise<string[]> {
    const rows = await market.sql<{ line: string }>(
      `select p.id || ' of a session ' || s.status || ': ' || p.state || ', ' || p.refunded_minor || ' of ' || p.amount_minor as line
       from payments p join sessions s on s.id = p.session_id where s.coach_id = any($1) and (
         p.refunded_minor + coalesce(p.due_minor, 0)
           + (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.state = 'due') > p.amount_minor
         or (s.status in ('held', 'requested', 'confirmed', 'in_progress') and p.refunded_minor > 0)
         or (s.status = 'no_show' and s.absent = 'coach' and p.state = 'succeeded'
           and not exists (select from refunds r where r.payment_id = p.id and r.state = 'due')))`,
      [coaches],
    )
    return rows.map(({ line }) => `Money: ${line}`)
  }

  return async (): Promise<string[]> => {
    const before = lastAudit
    const wrong = await transitions()
    if (lastAudit === before) return wrong
    return [...wrong, ...(await overlaps()), ...(await money())]
  }
}

/** Sessions, holds and proposals that time alone should have ended. */
export async function leftOpen({ market, people }: World): Promise<string[]> {
  const coaches = [people.coach.coachId, people['other coach'].coachId]
  const rows = await market.sql<{ line: string }>(
    `select s.id || ' is ' || s.status as line from sessions s where s.coach_id = any($1)
       and s.status in ('held', 'requested', 'confirmed', 'in_progress', 'needs_resolution', 'completed')
     union all select h.session_id || ' is held' from holds h where h.coach_id = any($1) and h.is_open
     union all select p.session_id || ' has a proposal' from reschedule_proposals p join sessions s on s.id = p.session_id
       where s.coach_id = any($1) and p.state = 'open'
     union all select p.session_id || ' waits for ' || p.due from payments p join sessions s on s.id = p.session_id
       where s.coach_id = any($1) and p.due is not null
     union all select p.session_id || ' waits for a refund, ' || r.state from refunds r join payments p on p.id = r.payment_id
       join sessions s on s.id = p.session_id where s.coach_id = any($1) and r.state <> 'succeeded'`,
    [coaches],
  )
  return rows.map(({ line }) => line)
}
