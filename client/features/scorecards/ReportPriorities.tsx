import type { ScorecardView } from './scorecard-words.ts'

interface ReportPrioritiesProps {
  priorities: readonly Omit<NonNullable<ScorecardView['scorecard']>['priorities'][number], 'drillKind'>[]
  labelOf: (dimension: string) => string | undefined
}

/** What to work on, the first thing first: what was seen, why it matters, and what to do. */
export function ReportPriorities({ priorities, labelOf }: ReportPrioritiesProps) {
  return (
    <div className="border-b border-line p-5 sm:p-6">
      <h3 className="text-heading">Work on this</h3>
      <ol className="mt-3 grid gap-4">
        {priorities.map((priority, index) => (
          <li key={`${index}-${priority.observation}`} className="grid grid-cols-[24px_minmax(0,1fr)] gap-2">
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
  )
}
