import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { type DashboardProgressQuery, useDashboardProgressQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { PriorityDrill } from '../drills/PriorityDrill.tsx'
import { lowestOf } from './lowest.ts'
import { WayChart } from './WayChart.tsx'

type Progress = DashboardProgressQuery['progress']

interface ProgressCardProps {
  firm: string | null
  interviewDate: string | null
  /** A drill stands in today's list already. */
  hasDrillToday: boolean
  zone: string
}

const ENOUGH = 3

/** Where the viewer stands on the way to their interview; nothing while it can't be asked. */
export function ProgressCard({ firm, interviewDate, hasDrillToday, zone }: ProgressCardProps) {
  const { data, error } = useDashboardProgressQuery()
  const progress = data?.progress
  if (!progress && error) return null
  const trend = progress?.means[0]
  return (
    <Card as="section" aria-labelledby="way" className="flex flex-col p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="way" className="min-w-0 text-heading break-words">
          {firm ? `On the way to ${firm}` : 'Your progress'}
        </h2>
        <Link
          to="/progress"
          className="press inline-block flex-none text-small font-semibold text-brand hover:underline"
        >
          Progress
        </Link>
      </div>
      {!progress && (
        <SkeletonGroup label="Loading your progress" className="mt-3">
          <Skeleton className="h-56" />
          <SkeletonLines lines={3} className="mt-4" />
        </SkeletonGroup>
      )}
      {progress && (
        <>
          <p className="num mt-1 text-small text-ink-2">{summary(trend?.points.length ?? 0)}</p>
          {trend && <WayChart trend={trend} interviewDate={interviewDate} zone={zone} />}
          <Figures progress={progress} />
          <Focus progress={progress} hasDrillToday={hasDrillToday} />
        </>
      )}
    </Card>
  )
}

function summary(scorecards: number): string {
  if (scorecards === 0) return 'Your first scorecard starts the chart.'
  if (scorecards < ENOUGH) return `${plural(scorecards, 'scorecard')}. A trend is shown after three.`
  return `Mean of ${plural(scorecards, 'scorecard')}, with its likely range`
}

function Figures({ progress }: { progress: Progress }) {
  const { liveCases, liveCasesGoal, weeklyStreak } = progress
  const lowest = lowestOf(progress.dimensions)
  const figures = [
    { value: String(liveCases), label: `of ${liveCasesGoal} live cases` },
    { value: String(weeklyStreak), label: `${weeklyStreak === 1 ? 'week' : 'weeks'} in a row` },
    ...(lowest ? [{ value: lowest.label, label: `lowest, ${lowest.score.toFixed(1)} of 5` }] : []),
  ]
  return (
    <ul className="mt-auto grid grid-cols-3 gap-4 border-t border-line pt-4">
      {figures.map(({ value, label }) => (
        <li key={label} className="num min-w-0 text-tiny text-ink-2">
          <b className="block text-base font-semibold break-words text-ink">{value}</b>
          {label}
        </li>
      ))}
    </ul>
  )
}

function Focus({ progress: { focus }, hasDrillToday }: { progress: Progress; hasDrillToday: boolean }) {
  if (!focus) return null
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-small">
        <b className="font-semibold">Work on this first{focus.label ? `: ${focus.label}` : ''}.</b>{' '}
        {focus.nextStep}
      </p>
      {focus.drillKind && !hasDrillToday && (
        <div className="mt-3">
          <PriorityDrill kind={focus.drillKind} />
        </div>
      )}
    </div>
  )
}
