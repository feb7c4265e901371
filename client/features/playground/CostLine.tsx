import { formatCount, plural } from '../../lib/text.ts'
import type { Priced, RunFacts } from './send.ts'

/** What the query would cost, before it runs. */
export function CostBefore({ priced }: { priced: Priced | null }) {
  if (!priced) return null
  if ('problem' in priced) return <p className="text-small text-ink-2">{priced.problem}</p>
  const { requested, limit, mostExpensive } = priced.cost
  const isTooMuch = requested > limit
  return (
    <p className={isTooMuch ? 'text-small text-danger' : 'text-small text-ink-2'}>
      <strong className="num font-semibold">{points(requested)}</strong> of {formatCount(limit)} a request
      {isTooMuch && ', too much to run'}
      {mostExpensive && requested > 1 && (
        <>
          {'; most: '}
          <code className="font-mono text-tiny">{mostExpensive.path}</code>{' '}
          {formatCount(mostExpensive.points)}
        </>
      )}
    </p>
  )
}

/** What the last request took: points, time, and for an admin its statements. */
export function CostAfter({ facts }: { facts: RunFacts | null }) {
  if (!facts) return <p className="text-small text-ink-2">Run the query, and its answer stands here.</p>
  const { cost, ms, status, statements } = facts
  return (
    <output className="block text-small text-ink-2">
      <p>
        Answered {status} in <strong className="num font-semibold">{Math.round(ms)} ms</strong>
        {cost && `, for ${points(cost.actual ?? cost.requested)}`}
      </p>
      {statements?.length === 0 && <p>Answered from memory, without a statement of its own.</p>}
      {statements && statements.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1.5 font-semibold">
            {plural(
              statements.reduce((sum, { count }) => sum + count, 0),
              'statement',
            )}
          </summary>
          <ol className="mt-1 grid gap-2 rounded-m border border-line bg-surface p-3">
            {statements.map(({ text, count, ms: took }) => (
              <li key={text} className="break-words">
                <span className="num text-tiny font-semibold">
                  {count} × {took} ms
                </span>
                <code className="block font-mono text-tiny">{text}</code>
              </li>
            ))}
          </ol>
        </details>
      )}
    </output>
  )
}

const points = (count: number) => plural(count, 'point')
