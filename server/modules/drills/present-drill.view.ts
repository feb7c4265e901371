import type { Drill } from './drill.type.ts'
import { dueDay, isDueDay, startOfDay } from './due.rules.ts'
import { GENERATORS } from './generators/index.rules.ts'
import { BOXES } from './leitner.rules.ts'
import { allowedSeconds } from './pace.rules.ts'
import type { DrillRow } from './read-drills.query.ts'

export function presentDrill(row: DrillRow, now: Date): Drill {
  const { lastAnsweredAt, interviewOn, zone, ...shown } = row
  const { label, minutes } = GENERATORS[row.kind]
  const dueOn = row.dueAt && dueDay({ dueAt: row.dueAt, lastAnsweredAt, interviewOn, zone }, now)
  return {
    ...shown,
    label,
    allowedSeconds: allowedSeconds(minutes, row.difficulty),
    boxes: BOXES,
    dueOn,
    dueAt: dueOn === null ? null : startOfDay(dueOn, zone),
    isDue: dueOn !== null && isDueDay(dueOn, zone, now),
  }
}
