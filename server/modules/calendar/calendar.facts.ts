import { type Fact, factOf } from '../../facts.ts'

/** A coach is busy elsewhere at other times than before. */
export const BusyTimesChanged: Fact<{ coachId: string }> = factOf('BusyTimesChanged')
