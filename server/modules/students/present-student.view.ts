import type { StudentRow } from './student-rows.query.ts'
import type { Student } from './student.type.ts'

export const presentStudent = (row: StudentRow): Student => ({
  id: row.id,
  name: row.name,
  sessionsDone: row.sessions_done,
  nextSessionAt: row.next_at,
  lastSessionAt: row.last_at,
  paidMinutes: row.paid_minutes,
  rebooked: row.rebooked,
  ratingGiven: row.rating,
  note: row.note,
  noteUpdatedAt: row.note_at,
})
