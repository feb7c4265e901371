import { Chip } from '../../components/Chip.tsx'
import { formatInstant } from '../../lib/time.ts'
import { useTimeZone } from '../geo/time-zone.ts'
import type { ScorecardView } from './scorecard-words.ts'
import { wordDiff } from './word-diff.ts'

type Amendment = NonNullable<ScorecardView['scorecard']>['amendments'][number]

/** What the coach changed after sending it, from what to what: nothing is changed behind its reader's back. */
export function ReportAmendments({ amendments }: { amendments: readonly Amendment[] }) {
  const zone = useTimeZone()
  if (amendments.length === 0) return null
  return (
    <section aria-labelledby="amendments" className="border-b border-line p-5 sm:p-6">
      <h3 id="amendments" className="text-heading">
        Amended
      </h3>
      <ol className="mt-3 grid gap-5">
        {amendments.map((one) => (
          <li key={one.id} className="max-w-prose">
            <p className="num flex flex-wrap items-center gap-2 text-small text-ink-2">
              <span>
                Amended on {formatInstant(one.amendedAt, zone)} ({zone})
              </span>
              {one.afterReview && <Chip tone="highlight">After the review was public</Chip>}
            </p>
            {one.reason && <p className="mt-1 text-small">“{one.reason}”</p>}
            <dl className="mt-2 grid gap-2">
              {one.changes.map(({ part, label, from, to }) => (
                <div key={`${part} ${label}`} className="text-small">
                  <dt className="font-semibold">{label}</dt>
                  <dd className="whitespace-pre-line">
                    {part === 'SCORE' || part === 'RECOMMENDATION' ? (
                      <FromTo from={from} to={to} />
                    ) : (
                      <Words from={from} to={to} />
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Both {
  from: string
  to: string
}

const FromTo = ({ from, to }: Both) => (
  <span className="num">
    <del className="text-ink-2">
      <span className="sr-only">from </span>
      {from}
    </del>{' '}
    <span aria-hidden>→</span>{' '}
    <ins className="font-semibold no-underline">
      <span className="sr-only">to </span>
      {to}
    </ins>
  </span>
)

const Words = ({ from, to }: Both) => (
  <>
    {wordDiff(from, to).map(({ text, is }, index) => {
      if (is === 'gone')
        return (
          <del key={index} className="bg-danger-tint text-danger">
            {text}
          </del>
        )
      if (is === 'new')
        return (
          <ins key={index} className="bg-brand-tint text-brand">
            {text}
          </ins>
        )
      return <span key={index}>{text}</span>
    })}
  </>
)
