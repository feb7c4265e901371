import type { CoachesQueryVariables, FreeBetween } from '../../generated/graphql.ts'
import { type CoachSearch, filterOf, type Here } from './coach-search.ts'
import { FREE_WHEN, type FreeWhen, spanOf } from './free-when.ts'

const PAGE = 20
/** "Free" means from now; a coarser now keeps the question, and with it the cached answer, the same for a while. */
export const NOW_STEP_MS = 300_000
export const WHENS = Object.keys(FREE_WHEN) as FreeWhen[]

/** The last full step of the time. */
export const stepOf = (now: number): Date => new Date(Math.floor(now / NOW_STEP_MS) * NOW_STEP_MS)

/** In which spans it is counted how many are free. */
export const freeSpans = ({ zone, now }: Here): FreeBetween[] => WHENS.map((when) => spanOf(when, zone, now))

/** What the list asks; how many are free is counted as of where and when `counted` says. */
export const coachQuestion = (search: CoachSearch, here: Here, counted: Here): CoachesQueryVariables => ({
  filter: filterOf(search, here),
  sort: search.sort,
  first: PAGE,
  ...(search.after && { after: search.after }),
  free: freeSpans(counted),
})
