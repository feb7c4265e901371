import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { dimensionName } from './case-words.ts'

interface Line {
  dimension: string
  strong: string
  weak: string
}

interface RubricLinesProps<L extends Line> {
  lines: readonly L[]
  /** Under each line: where one says how it went. */
  renderBelow?: (line: L) => ReactNode
}

/** Each dimension with what is strong and what is weak: what tells a strong candidate from a weak one. */
export function RubricLines<L extends Line>({ lines, renderBelow }: RubricLinesProps<L>) {
  return (
    <Card as="ul" className="mt-4 divide-y divide-line">
      {lines.map((line) => (
        <li key={line.dimension} className="p-5">
          <h3 className="font-text text-control font-semibold tracking-normal">
            {dimensionName(line.dimension)}
          </h3>
          <dl className="mt-2 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
            <div>
              <dt className="text-tiny font-semibold text-brand">Strong</dt>
              <dd className="mt-0.5">{line.strong}</dd>
            </div>
            <div>
              <dt className="text-tiny font-semibold text-danger">Weak</dt>
              <dd className="mt-0.5 text-ink-2">{line.weak}</dd>
            </div>
          </dl>
          {renderBelow?.(line)}
        </li>
      ))}
    </Card>
  )
}
