import type { Lab } from './lab/lab.ts'
import type { Line } from './report/table.ts'

export interface Scenario {
  /** What `--only` calls it. */
  name: string
  /** What is done to the product, in a line. */
  about: string
  run(lab: Lab): Promise<Line[]>
}
