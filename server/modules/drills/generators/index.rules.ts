import type { DrillKind, Generator } from '../drill.rules.ts'
import { breakEven } from './break-even.rules.ts'
import { chartReading } from './chart-reading.rules.ts'
import { growth } from './growth.rules.ts'
import { marketSizing } from './market-sizing.rules.ts'
import { structuring } from './structuring.rules.ts'
import { synthesis } from './synthesis.rules.ts'

export const GENERATORS: Record<DrillKind, Generator> = {
  market_sizing: marketSizing,
  growth,
  break_even: breakEven,
  chart_reading: chartReading,
  structuring,
  synthesis,
}
