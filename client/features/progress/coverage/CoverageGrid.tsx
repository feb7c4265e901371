import { ScrollRegion } from '../../../components/layout/ScrollRegion.tsx'
import type { ProgressQuery } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { plural } from '../../../lib/text.ts'
import { TYPES } from '../../cases/case-words.ts'
import { CASE_TYPES, cellAt } from './coverage-cells.ts'

type Coverage = ProgressQuery['progress']['coverage']

/** A table that scrolls sideways on a narrow screen, its case types staying in sight. */
export function CoverageGrid({ coverage }: { coverage: Coverage }) {
  const { industries } = coverage
  return (
    <ScrollRegion
      label="Case types by industry"
      className="relative overflow-x-auto border-b border-line focus-visible:-outline-offset-2"
    >
      <table className="w-full min-w-[46rem] border-collapse text-small">
        <caption className="sr-only">Case types by industry</caption>
        <thead>
          <tr className="bg-sunken text-tiny text-ink-2">
            <th scope="col" className="sticky left-0 bg-sunken px-4 py-2.5 text-left font-semibold md:px-6">
              Case type
            </th>
            {industries.map((industry) => (
              <th
                key={industry}
                scope="col"
                className="max-w-24 px-2 py-2.5 align-bottom font-semibold text-pretty"
              >
                {industry}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {CASE_TYPES.map((type) => (
            <tr key={type} className="border-t border-line">
              <th
                scope="row"
                className="sticky left-0 bg-surface px-4 py-2 text-left font-normal whitespace-nowrap md:px-6"
              >
                {TYPES[type]}
              </th>
              {industries.map((industry) => (
                <td key={industry} className="p-1.5 text-center">
                  <Cell {...cellAt(coverage, type, industry)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Cell({ live, practised }: { live: number; practised: number }) {
  if (live + practised === 0) return <span className="sr-only">None</span>
  return (
    <span
      className={cx(
        'inline-flex min-h-8 min-w-12 items-center justify-center gap-1.5 rounded-s px-2',
        live > 0 ? 'bg-brand-tint' : 'border border-line-strong',
      )}
    >
      {live > 0 && (
        <>
          <b aria-hidden className="num text-brand">
            {live}
          </b>
          <span className="sr-only">{plural(live, 'live case')}</span>
        </>
      )}
      {practised > 0 && (
        <>
          <span aria-hidden className="num text-tiny text-ink-2">
            +{practised}
          </span>
          <span className="sr-only">{practised} practised alone</span>
        </>
      )}
    </span>
  )
}
