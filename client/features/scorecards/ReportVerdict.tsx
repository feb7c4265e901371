import { Chip } from '../../components/Chip.tsx'
import { recommendationLabel, type ScorecardView } from './scorecard-words.ts'

type Verdict = Pick<NonNullable<ScorecardView['scorecard']>, 'overall' | 'recommendation' | 'explanation'>

/** What it comes to: the mean, the seeker's own, and whether the coach would pass them. */
export function ReportVerdict({ scorecard, own }: { scorecard: Verdict; own?: number | null }) {
  const { overall, recommendation, explanation } = scorecard
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b border-line p-5 sm:p-6">
      <h2 className="basis-full text-section">Scorecard</h2>
      <div className="flex flex-wrap gap-x-9 gap-y-3">
        {overall != null && <Figure label="Weighted mean" value={overall.toFixed(1)} />}
        {own != null && <Figure label="Own scores" value={own.toFixed(1)} muted />}
      </div>
      {recommendation && (
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          Would pass: <Chip tone="brand">{recommendationLabel(recommendation)}</Chip>
        </p>
      )}
      {explanation && <p className="max-w-prose basis-full text-small">{explanation}</p>}
    </div>
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
