import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { useEffect, useRef } from 'react'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { formatInstant } from '../../lib/time.ts'
import { DrillMaterial } from './DrillMaterial.tsx'
import { type Attempt, dueLine, durationText, type OwnDrill, type Question } from './drill-words.ts'

interface DrillReportProps {
  attempt: Attempt
  drill: OwnDrill
  zone: string
  /** It was answered just now: the reader is taken to it. */
  isNew: boolean
}

/** How a try went: each part with what is right and how it is worked out, and when the drill comes again. */
export function DrillReport({ attempt, drill, zone, isNew }: DrillReportProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) heading.current?.focus()
  }, [isNew])
  const { rightParts, parts, seconds, allowedSeconds, answeredAt, title } = attempt
  const took = seconds ?? 0
  return (
    <section aria-labelledby="report">
      <h2 id="report" ref={heading} tabIndex={-1} className="text-section outline-none">
        {rightParts === parts ? 'All right' : `${rightParts} of ${parts} right`}
      </h2>
      <p className="num mt-1 text-small text-ink-2">
        {answeredAt && `${formatInstant(answeredAt, zone)}. `}
        {`It took ${durationText(took)} of ${durationText(allowedSeconds)}${took > allowedSeconds ? ', too long to move up a box' : ''}. `}
        {dueLine(drill, zone)}.
      </p>
      <ol className="mt-5 grid gap-4">
        {attempt.questions.map((question) => (
          <ResultCard key={question.ask} question={question} />
        ))}
      </ol>
      <details className="mt-4 rounded-m border border-line bg-surface p-4">
        <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold">
          What was asked: {title}
        </summary>
        <DrillMaterial attempt={attempt} />
      </details>
    </section>
  )
}

function ResultCard({ question: { kind, ask, unit, result } }: { question: Question }) {
  if (!result) return null
  const { isRight, given, right, solution } = result
  const said = (list: readonly string[]) =>
    kind === 'NUMBER' ? `${list.join()} ${unit}` : list.join(kind === 'ORDER' ? ' → ' : '; ')
  return (
    <Card as="li" className="p-5">
      <p className="flex items-start gap-2 font-semibold">
        <Icon
          of={isRight ? CircleCheck : CircleX}
          size={18}
          className={isRight ? 'mt-0.5 text-brand' : 'mt-0.5 text-danger'}
        />
        <span>
          <span className="sr-only">{isRight ? 'Right: ' : 'Wrong: '}</span>
          {ask}
        </span>
      </p>
      <dl className="num mt-3 grid gap-x-4 gap-y-1 text-small sm:grid-cols-[7rem_1fr]">
        {!isRight && (
          <>
            <dt className="text-ink-2">You answered</dt>
            <dd>{given.length > 0 ? said(given) : 'Nothing'}</dd>
          </>
        )}
        <dt className="text-ink-2">{isRight ? 'Right' : 'Right is'}</dt>
        <dd className="font-semibold">{said(right)}</dd>
      </dl>
      <div className="mt-3 border-l-2 border-brand pl-3 text-small text-ink-2">
        {solution.map((step) => (
          <p key={step} className="num">
            {step}
          </p>
        ))}
      </div>
    </Card>
  )
}
