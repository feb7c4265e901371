import { ScoreLine } from './ScoreLine.tsx'
import type { ScorecardView } from './scorecard-words.ts'

interface ReportScoresProps {
  scores: NonNullable<ScorecardView['scorecard']>['scores']
  selfScore: ScorecardView['selfScore']
  labelOf: (dimension: string) => string | undefined
}

/** Each score with its evidence and the seeker's own, and what was not observed. */
export function ReportScores({ scores, selfScore, labelOf }: ReportScoresProps) {
  const ownOf = (dimension: string) => selfScore?.scores.find((one) => one.dimension === dimension)?.score
  const observed = scores.filter(({ score }) => score !== null)
  const unseen = scores
    .filter(({ score }) => score === null)
    .flatMap(({ dimension }) => labelOf(dimension) ?? [])
  if (observed.length === 0) return null
  return (
    <div className="border-b border-line p-5 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="text-heading">Scores</h3>
        {selfScore && (
          <p className="flex items-center gap-4 text-tiny text-ink-2">
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="h-2 w-5 rounded-full bg-brand" /> coach
            </span>
            <span className="flex items-center gap-1.5">
              <span aria-hidden className="h-3.5 w-0.5 bg-highlight" /> own score
            </span>
          </p>
        )}
      </div>
      <ul className="mt-3 grid gap-4">
        {observed.map(({ dimension, score, evidence }) => (
          <ScoreLine
            key={dimension}
            label={labelOf(dimension) ?? dimension}
            score={score ?? 0}
            own={ownOf(dimension)}
            evidence={evidence}
          />
        ))}
      </ul>
      {unseen.length > 0 && (
        <p className="mt-4 text-small text-ink-2">Not observed: {unseen.join(', ').toLowerCase()}.</p>
      )}
    </div>
  )
}
