import type { Drill } from './drill.type.ts'
import { GENERATORS } from './generators/index.rules.ts'
import { BOXES } from './leitner.rules.ts'
import { allowedSeconds } from './pace.rules.ts'
import type { DrillRow } from './read-drills.query.ts'

export function presentDrill(row: DrillRow, now: Date): Drill {
  const { label, minutes } = GENERATORS[row.kind]
  return {
    ...row,
    label,
    allowedSeconds: allowedSeconds(minutes, row.difficulty),
    boxes: BOXES,
    isDue: row.dueAt !== null && row.dueAt <= now,
  }
}
