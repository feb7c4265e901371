import { Link } from 'react-router-dom'
import { Card } from '../../../components/layout/Card.tsx'
import type { ProgressQuery } from '../../../generated/graphql.ts'
import { listed, plural } from '../../../lib/text.ts'
import { TYPES } from '../../cases/case-words.ts'
import { CoverageGrid } from './CoverageGrid.tsx'

/** Which case types have met which industries, and what has not been met at all. */
export function CoverageSection({ progress: { coverage } }: { progress: ProgressQuery['progress'] }) {
  const { missingTypes, missingIndustries, liveWithoutCase, cells } = coverage
  return (
    <section aria-labelledby="coverage" className="min-w-0">
      <h2 id="coverage" className="text-section">
        What you have covered
      </h2>
      <p className="mt-1 max-w-prose text-small text-ink-2">
        Case types by industry. A plain number counts live cases, one with a plus the cases you finished
        alone.
        {liveWithoutCase > 0 &&
          ` ${plural(liveWithoutCase, 'live case was', 'live cases were')} given without one of the library, and ${liveWithoutCase === 1 ? 'is' : 'are'} in no cell.`}
      </p>
      <Card className="mt-4 overflow-hidden">
        {cells.length > 0 && <CoverageGrid coverage={coverage} />}
        <div className="grid gap-3 p-5 text-small sm:px-6">
          {missingTypes.length > 0 ? (
            <>
              <h3 className="font-text text-small font-semibold">Not met yet</h3>
              <ul aria-label="Case types not met yet" className="flex flex-wrap gap-2">
                {missingTypes.map((type) => (
                  <li key={type}>
                    <Link
                      to={`/case-library?type=${type}`}
                      className="press inline-flex min-h-9 items-center rounded-full border border-line-strong px-3 hover:bg-sunken pointer-coarse:min-h-11"
                    >
                      {TYPES[type]}
                    </Link>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <p>You have met every case type.</p>
          )}
          <p className="text-ink-2">
            {missingIndustries.length > 0
              ? `Industries not met yet: ${listed(missingIndustries.map(inSentence))}.`
              : 'You have met every industry.'}
          </p>
        </div>
      </Card>
    </section>
  )
}

const inSentence = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)
