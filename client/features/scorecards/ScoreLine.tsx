interface ScoreLineProps {
  label: string
  score: number
  /** The seeker's own; the gap is said and drawn. */
  own?: number | null
  evidence: string
}

export function ScoreLine({ label, score, own, evidence }: ScoreLineProps) {
  return (
    <li>
      <div className="grid grid-cols-[minmax(0,1fr)_36px] items-center gap-x-3.5 gap-y-1.5 text-small sm:grid-cols-[170px_minmax(0,1fr)_36px_120px]">
        <span>{label}</span>
        <span
          className="relative h-2 rounded-full bg-sunken max-sm:col-span-2 max-sm:row-start-2"
          aria-hidden
        >
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-brand"
            style={{ width: `${score * 20}%` }}
          />
          {own != null && (
            <span
              className="absolute -top-[3px] h-3.5 w-[3px] -translate-x-full rounded-full bg-highlight"
              style={{ left: `${own * 20}%` }}
            />
          )}
        </span>
        <b className="num text-right max-sm:col-start-2 max-sm:row-start-1">{score}</b>
        <span className="num text-tiny text-ink-2 max-sm:col-span-2">{gapWords(score, own)}</span>
      </div>
      {evidence && <p className="mt-1 max-w-prose text-small text-ink-2 sm:pl-[184px]">{evidence}</p>}
    </li>
  )
}

function gapWords(score: number, own: number | null | undefined): string {
  if (own == null) return ''
  if (own === score) return 'own score the same'
  return `own score ${own}, ${own > score ? '+' : '−'}${Math.abs(own - score)}`
}
