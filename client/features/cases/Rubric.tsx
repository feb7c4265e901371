import { Card } from '../../components/layout/Card.tsx'
import type { Material } from './case-material.ts'
import { dimensionName } from './case-words.ts'

/** What tells a strong candidate from a weak one in this case. */
export function Rubric({ lines }: { lines: Material['rubric'] }) {
  return (
    <section aria-labelledby="rubric" className="mt-11">
      <h2 id="rubric" className="text-section">
        Score yourself
      </h2>
      <p className="mt-2 max-w-prose text-small text-ink-2">
        Read each line and decide before you read the next.
      </p>
      <RubricLines lines={lines} />
    </section>
  )
}

/** Each dimension with what is strong and what is weak. */
export function RubricLines({ lines }: { lines: Material['rubric'] }) {
  return (
    <Card as="ul" className="mt-4 divide-y divide-line">
      {lines.map(({ dimension, strong, weak }) => (
        <li key={dimension} className="p-5">
          <h3 className="font-text text-control font-semibold tracking-normal">{dimensionName(dimension)}</h3>
          <dl className="mt-2 grid gap-x-8 gap-y-3 text-small sm:grid-cols-2">
            <div>
              <dt className="text-tiny font-semibold text-brand">Strong</dt>
              <dd className="mt-0.5">{strong}</dd>
            </div>
            <div>
              <dt className="text-tiny font-semibold text-danger">Weak</dt>
              <dd className="mt-0.5 text-ink-2">{weak}</dd>
            </div>
          </dl>
        </li>
      ))}
    </Card>
  )
}
