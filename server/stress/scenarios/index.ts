import type { Scenario } from '../scenario.ts'
import { holds } from './holds.ts'
import { overlaps } from './overlaps.ts'

export const scenarios: readonly Scenario[] = [holds, overlaps]
