import { Card } from '../../../components/layout/Card.tsx'
import type { Material } from '../case-material.ts'

interface FactsAskedProps {
  facts: Material['clarifyingFacts']
  asked: readonly number[]
  onAsk: (fact: number) => void
}

/** What one may ask the interviewer, and what one has been told. */
export function FactsAsked({ facts, asked, onAsk }: FactsAskedProps) {
  return (
    <Card className="p-5">
      <h2 className="font-text text-small font-semibold tracking-normal">Facts you asked for</h2>
      {asked.length === 0 && (
        <p className="mt-1.5 text-small text-ink-2">
          Ask before you calculate. Each question costs you time, as it would live.
        </p>
      )}
      <dl className="mt-2 grid gap-3 text-small">
        {asked.map((fact) => (
          <div key={fact}>
            <dt className="font-semibold">{facts[fact]?.question}</dt>
            <dd className="mt-0.5 text-ink-2">{facts[fact]?.answer}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 grid gap-1 border-t border-line pt-3">
        {facts.map(({ question }, i) =>
          asked.includes(i) ? null : (
            <li key={question}>
              <button
                type="button"
                onClick={() => onAsk(i)}
                className="min-h-8 text-left text-small text-brand hover:underline pointer-coarse:min-h-11"
              >
                {question}
              </button>
            </li>
          ),
        )}
        {asked.length === facts.length && (
          <li className="text-small text-ink-2">You have asked everything.</li>
        )}
      </ul>
    </Card>
  )
}
