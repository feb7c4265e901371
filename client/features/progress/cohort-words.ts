import type { ScorecardAnalyticsQuery } from '../../generated/graphql.ts'
import { STAGES } from '../profile/profile-form.ts'

type Cohort = Pick<ScorecardAnalyticsQuery['scorecardAnalytics']['cohorts'][number], 'firm' | 'stage'>

/** What the people of a cohort have in common. */
export function cohortName({ firm, stage }: Cohort): string {
  if (firm) return `Aiming at ${firm}`
  return stage ? (STAGES.find(({ value }) => value === stage)?.label ?? stage) : 'Everybody'
}
