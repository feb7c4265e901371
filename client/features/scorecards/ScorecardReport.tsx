import FileText from 'lucide-react/icons/file-text'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { ScoreLine } from './ScoreLine.tsx'
import { fileSize, recommendationLabel, type ScorecardView } from './scorecard-words.ts'

/** A scorecard as both sides read it: the verdict, each score with its evidence and the seeker's own, and what to do next. */
export function ScorecardReport({ view }: { view: ScorecardView }) {
  const { scorecard, selfScore, file } = view
  if (!scorecard) return null
  const { overall, recommendation, explanation, strengths, priorities, scores } = scorecard
  const dimensions = [...view.dimensions, ...view.moreDimensions]
  const labelOf = (dimension: string | null | undefined) =>
    dimensions.find((one) => one.dimension === dimension)?.label
  const ownOf = (dimension: string) => selfScore?.scores.find((one) => one.dimension === dimension)?.score
  const observed = scores.filter(({ score }) => score !== null)
  const unseen = scores
    .filter(({ score }) => score === null)
    .flatMap(({ dimension }) => labelOf(dimension) ?? [])

  return (
    <Card as="section" aria-label="Scorecard" className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line p-5 sm:p-6">
        <h2 className="basis-full text-section">Scorecard</h2>
        <div className="flex flex-wrap gap-x-9 gap-y-3">
          {overall != null && <Figure label="Weighted mean" value={overall.toFixed(1)} />}
          {selfScore?.overall != null && (
            <Figure label="Own scores" value={selfScore.overall.toFixed(1)} muted />
          )}
        </div>
        {recommendation && (
          <p className="flex items-center gap-2.5 text-small text-ink-2">
            Would pass: <Chip tone="brand">{recommendationLabel(recommendation)}</Chip>
          </p>
        )}
        {explanation && <p className="max-w-prose basis-full text-small">{explanation}</p>}
      </div>
      {priorities.length > 0 && (
        <div className="border-b border-line p-5 sm:p-6">
          <h3 className="text-heading">Work on this</h3>
          <ol className="mt-3 grid gap-4">
            {priorities.map((priority, index) => (
              <li
                key={`${index}-${priority.observation}`}
                className="grid grid-cols-[24px_minmax(0,1fr)] gap-2"
              >
                <span className="num font-display text-heading font-medium text-brand">{index + 1}</span>
                <div className="max-w-prose">
                  {priority.dimension && (
                    <b className="text-small font-semibold">{labelOf(priority.dimension)}</b>
                  )}
                  <p>{priority.observation}</p>
                  <p className="mt-0.5 text-small text-ink-2">{priority.why}</p>
                  <p className="mt-1.5 text-small">
                    <b className="font-semibold text-brand">Next:</b> {priority.nextStep}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      )}
      {observed.length > 0 && (
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
      )}
      <div className="p-5 sm:p-6">
        <h3 className="text-heading">Strengths</h3>
        <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-5 marker:text-brand">
          {strengths.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {file && (
          <a
            href={file.url}
            className="mt-5 inline-flex items-center gap-2 text-small font-semibold text-brand"
          >
            <Icon of={FileText} size={16} />
            <span className="hover:underline">{file.name}</span>
            <span className="num font-normal text-ink-2">{fileSize(file.size)}</span>
          </a>
        )}
      </div>
    </Card>
  )
}

function Figure({ label, value, muted }: { label: string; value: string; muted?: boolean }) {
  return (
    <div>
      <div className={`num font-display text-figure font-medium ${muted ? 'text-ink-2' : ''}`}>{value}</div>
      <div className="text-tiny text-ink-2">{label}</div>
    </div>
  )
}
