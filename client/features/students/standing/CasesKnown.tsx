import { Link } from 'react-router-dom'
import { Card } from '../../../components/layout/Card.tsx'
import type { StudentStandingQuery } from '../../../generated/graphql.ts'
import { formatDay } from '../../../lib/time.ts'
import { TYPES } from '../../cases/case-words.ts'

type Standing = NonNullable<StudentStandingQuery['studentStanding']>

interface CasesKnownProps {
  standing: Standing
  name: string
  zone: string
}

/** Cases that are a surprise to the student no more: they cannot be chosen for them again. */
export function CasesKnown({ standing: { cases, isElsewhereTold }, name, zone }: CasesKnownProps) {
  return (
    <Card as="section" aria-labelledby="cases" className="p-5 sm:px-6">
      <h2 id="cases" className="text-heading">
        Cases {name} knows
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {isElsewhereTold
          ? 'With you or from elsewhere. None of them can be chosen again.'
          : 'With you. Those known from elsewhere are marked while you have a session to choose a case for.'}
      </p>
      {cases.length === 0 && <p className="mt-3 text-small">None yet.</p>}
      <ul className="mt-1 divide-y divide-line">
        {cases.map(({ slug, title, type, industry, sessionId, at }) => (
          <li key={slug} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 text-small">
            <span className="min-w-0">
              <Link to={`/case-library/${slug}`} className="press inline-block font-semibold hover:underline">
                {title}
              </Link>
              <span className="block text-tiny text-ink-2">
                {TYPES[type]} · {industry}
              </span>
            </span>
            {sessionId && at ? (
              <Link
                to={`/session/${sessionId}`}
                className="press num inline-block py-1 text-ink-2 hover:underline"
              >
                {formatDay(at, zone)}
              </Link>
            ) : (
              <span className="text-ink-2">Known from elsewhere</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
