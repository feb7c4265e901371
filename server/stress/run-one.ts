import type { Lab } from './lab/lab.ts'
import type { Scenario } from './scenario.ts'
import { line, type Line } from './report/table.ts'

/** Runs one scenario; one that breaks is a failed line, so that the others still run. */
export const runOne = ({ run }: Scenario, lab: Lab): Promise<Line[]> =>
  run(lab).catch((error: unknown) => [line('it runs', String(error), false)])
