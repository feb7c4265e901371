interface ScoreBarProps {
  label: string
  /** Now, of 5. */
  score: number
  /** First time, of 5; drawn as a tick. */
  before?: number
}

/** One dimension of a scorecard: how far along five, and from where. */
export function ScoreBar({ label, score, before }: ScoreBarProps) {
  const gain = before === undefined ? null : score - before
  return (
    <div className="grid grid-cols-[146px_1fr_62px] items-center gap-2.5 text-small sm:grid-cols-[150px_1fr_72px] sm:gap-3.5">
      <span className="truncate">{label}</span>
      <span className="relative h-2 rounded-full bg-sunken" aria-hidden>
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-brand"
          style={{ width: `${score * 20}%` }}
        />
        {before !== undefined && (
          <span className="absolute -top-[3px] h-3.5 w-0.5 bg-ink-3" style={{ left: `${before * 20}%` }} />
        )}
      </span>
      <span className="num text-right">
        <b>{score.toFixed(1)}</b>
        {gain !== null && (
          <span className="text-tiny text-brand">
            {' '}
            {gain < 0 ? '−' : '+'}
            {Math.abs(gain).toFixed(1)}
          </span>
        )}
      </span>
    </div>
  )
}
