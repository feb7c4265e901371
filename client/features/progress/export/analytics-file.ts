import type { ScorecardAnalyticsQuery } from '../../../generated/graphql.ts'
import { cohortName } from '../cohort-words.ts'
import type { FigureRow, FiguresFile } from './figures-file.ts'

type Analytics = ScorecardAnalyticsQuery['scorecardAnalytics']

/** All that the analytics page shows of a seeker; what it shows of a coach, who is calibrated in private, is not in it. */
export function analyticsFile(analytics: Analytics): FiguresFile {
  const { gaps, scores, fair, everybody, cohorts } = analytics
  return {
    name: 'analytics',
    rows: [...fairRows(analytics), ...cohortRows(analytics), ...gapRows(analytics), ...scoreRows(analytics)],
    data: { gaps, scores, fair, everybody, cohorts },
  }
}

function fairRows({ fair }: Analytics): FigureRow[] {
  const section = 'Adjusted for severity'
  return [
    { section, item: 'Mean as given', at: fair?.computedAt, measure: 'mean', value: fair?.raw ?? null },
    { section, item: 'Adjusted mean', at: fair?.computedAt, measure: 'mean', value: fair?.adjusted ?? null },
    {
      section,
      item: 'Adjusted mean',
      at: fair?.computedAt,
      measure: 'standard error',
      value: fair?.error ?? null,
    },
    { section, item: 'Adjusted mean', measure: 'not told because', value: fair?.abstention ?? null },
    { section, item: 'Scorecards', measure: 'opened', value: fair?.scorecards ?? null },
  ]
}

const cohortRows = ({ cohorts }: Analytics): FigureRow[] =>
  cohorts.flatMap((cohort) => {
    const place = { section: 'Beside others', item: cohortName(cohort) }
    return [
      { ...place, measure: 'mean', value: cohort.mean },
      { ...place, measure: 'people at least', value: cohort.people },
    ]
  })

const gapRows = ({ gaps }: Analytics): FigureRow[] =>
  gaps.flatMap(({ label: item, ownMean, coachMean, gap, scorecards }) => {
    const section = 'Your view against your coaches’'
    return [
      { section, item, measure: 'own mean', value: ownMean },
      { section, item, measure: 'coaches’ mean', value: coachMean },
      { section, item, measure: 'gap', value: gap },
      { section, item, measure: 'scorecards', value: scorecards },
    ]
  })

const scoreRows = ({ scores }: Analytics): FigureRow[] =>
  scores.flatMap(({ at, sessionId: session, sessionTitle: item, coachName: coach, raw, own }) => {
    const place = { section: 'Session by session', item, at, session, coach }
    return [
      { ...place, measure: 'weighted mean as given', value: raw },
      { ...place, measure: 'own weighted mean', value: own },
    ]
  })
