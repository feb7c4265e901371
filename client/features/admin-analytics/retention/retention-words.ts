import type { CohortRetentionQuery } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { dayParts } from '../../../lib/time.ts'
import type { CsvFile } from '../../admin/CsvButton.tsx'

type Retention = CohortRetentionQuery['cohortRetention']
type Cohort = Retention['cohorts'][number]

/** "Jun 2026" of "2026-06". */
export const monthText = (month: string): string => `${dayParts(`${month}-01`).month} ${month.slice(0, 4)}`

/** "38 %"; of a cohort that is too small their number stands alone. */
export const shareText = (share: number | null | undefined, people: number): string =>
  share == null ? String(people) : `${share < 10 && share > 0 ? share.toFixed(1) : Math.round(share)} %`

/** What a cell is of, for whoever does not see its row and its column. */
export const cellWords = (cohort: Cohort, month: string, people: number): string =>
  month === cohort.month
    ? `${plural(people, 'person', 'people')} first paid in ${monthText(month)}. Show the rows`
    : `Of ${monthText(cohort.month)}, ${people} of ${plural(cohort.people, 'person', 'people')} came in ${monthText(month)}. Show the rows`

/** A line for each cohort and month: the month of the cohort itself first. */
export function retentionFile({ cohorts }: Retention): CsvFile {
  const present = cohorts.at(-1)?.month ?? ''
  return {
    name: `cohort-retention-${cohorts[0]?.month}-to-${present}`,
    lines: [
      [
        'Cohort (UTC month)',
        'People',
        'UTC month',
        'Months after',
        'People with a paid session',
        'Share %',
        'Month is over',
      ],
      ...cohorts.flatMap((cohort) =>
        [{ month: cohort.month, people: cohort.people, share: null }, ...cohort.months].map(
          ({ month, people, share }, after) => [
            cohort.month,
            cohort.people,
            month,
            after,
            people,
            share ?? null,
            month === present ? 'no' : 'yes',
          ],
        ),
      ),
    ],
  }
}
