import type { Booking } from '../people/booking.ts'
import type { Subject } from '../lab/lab.ts'
import { line, type Line } from '../report/table.ts'

export function confirmed(bookings: readonly Booking[]): Line {
  const done = bookings.filter(({ isConfirmed }) => isConfirmed).length
  const requests = bookings.reduce((sum, { tries }) => sum + tries, 0)
  return line(
    `${bookings.length} bookings end confirmed`,
    `${done}, in ${requests} requests`,
    done === bookings.length,
  )
}

/** What a client was told and the database does not know. */
export async function missing({ sql }: Subject, bookings: readonly Booking[]): Promise<string[]> {
  const rows = await sql<{ id: string; status: string }>('select id, status from sessions')
  const statuses = new Map(rows.map(({ id, status }) => [id, status]))
  return bookings.flatMap(({ sessionId, isConfirmed }) => {
    if (!sessionId) return []
    const status = statuses.get(sessionId)
    return status && (!isConfirmed || status === 'confirmed') ? [] : [`${sessionId} is ${status ?? 'gone'}`]
  })
}

/** People who asked once and have two, and sessions with two payments. */
export async function duplicates({ sql }: Subject): Promise<string[]> {
  const rows = await sql<{ found: string }>(
    `select count(*) || ' sessions of ' || seeker_email as found from sessions group by seeker_email having count(*) > 1
     union all select count(*) || ' payments of ' || session_id from payments group by session_id having count(*) > 1
     union all select count(*) || ' confirmations of ' || subject_id from audit_entries where action = 'confirm' group by subject_id having count(*) > 1`,
  )
  return rows.map(({ found }) => found)
}
