import type { ProgressQuery } from '../../../generated/graphql.ts'
import { TYPES } from '../../cases/case-words.ts'
import { KINDS } from '../../coaches/coach-search.ts'
import type { Trend } from '../../trends/trend.ts'
import type { FigureRow, FiguresFile } from './figures-file.ts'

type Progress = ProgressQuery['progress']

/** All that the progress page shows of its reader. */
export function progressFile(progress: Progress): FiguresFile {
  const { means, dimensions } = progress
  return {
    name: 'progress',
    rows: [
      ...practiceRows(progress),
      ...means.flatMap((trend) => trendRows('Weighted means', trend)),
      ...dimensions.flatMap((trend) => trendRows('Dimensions', trend)),
      ...coverageRows(progress),
      ...priorityRows(progress),
    ],
    data: progress,
  }
}

function practiceRows({ liveCases, liveCasesGoal, weeklyStreak, weeks, kinds }: Progress): FigureRow[] {
  return [
    { section: 'Practice', item: 'Live cases', measure: 'sessions', value: liveCases },
    { section: 'Practice', item: 'Live cases', measure: 'goal', value: liveCasesGoal },
    { section: 'Practice', item: 'Weeks in a row', measure: 'weeks', value: weeklyStreak },
    ...weeks.map(({ weekStart, sessions }) => ({
      section: 'Weeks',
      item: 'Week from this Monday',
      at: weekStart,
      measure: 'sessions',
      value: sessions,
    })),
    ...kinds.map(({ kind, sessions }) => ({
      section: 'Sessions by kind',
      item: KINDS[kind],
      measure: 'sessions',
      value: sessions,
    })),
  ]
}

function trendRows(section: string, { label: item, now, direction, points }: Trend): FigureRow[] {
  return [
    { section, item, measure: 'mean of the last three', value: now },
    { section, item, measure: 'verdict', value: direction },
    ...points.flatMap(({ at, sessionId: session, coachName: coach, value, mean, low, high }) => {
      const place = { section, item, at, session, coach }
      return [
        { ...place, measure: 'score', value },
        { ...place, measure: 'line', value: mean },
        { ...place, measure: 'band from', value: low },
        { ...place, measure: 'band to', value: high },
      ]
    }),
  ]
}

function coverageRows({ coverage: { cells, liveWithoutCase, missingTypes, missingIndustries } }: Progress) {
  const section = 'Coverage'
  return [
    ...cells.flatMap(({ type, industry, live, practised }): FigureRow[] => {
      const item = `${TYPES[type]}, ${industry}`
      return [
        { section, item, measure: 'live cases', value: live },
        { section, item, measure: 'practised alone', value: practised },
      ]
    }),
    { section, item: 'No case chosen', measure: 'live cases', value: liveWithoutCase },
    ...[...missingTypes.map((type) => TYPES[type]), ...missingIndustries].map((item) => ({
      section,
      item,
      measure: 'not met yet',
      value: 0,
    })),
  ]
}

function priorityRows({ priorities, focus }: Progress): FigureRow[] {
  return [
    ...priorities.map(({ sessionId: session, at, coachName: coach, label, observation, nextStep }) => ({
      section: 'What coaches asked for',
      item: label ?? 'In general',
      at,
      session,
      coach,
      measure: observation,
      value: nextStep,
    })),
    ...(focus
      ? [
          {
            section: 'Work on this now',
            item: focus.label ?? 'One thing',
            session: focus.sessionId,
            measure: focus.observation,
            value: focus.nextStep,
          },
        ]
      : []),
  ]
}
