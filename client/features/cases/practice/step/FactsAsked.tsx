import { Card } from '../../../../components/layout/Card.tsx'
import type { Sheet } from '../../case-material.ts'
import type { PracticeVerbs } from '../use-practice-verbs.ts'

interface FactsAskedProps {
  facts: Sheet['facts']
  verbs: PracticeVerbs
}

/** What one may ask the interviewer, and what one has been told. */
export function FactsAsked({ facts, verbs }: FactsAskedProps) {
  const isUntold = facts.every(({ answer }) => answer === null)
  return (
    <Card className="p-5">
      <h2 className="font-text text-small font-semibold tracking-normal">Facts you asked for</h2>
      {isUntold && (
        <p className="mt-1.5 text-small text-ink-2">
          Ask before you calculate. Each question costs you time, as it would live.
        </p>
      )}
      <dl aria-live="polite" className="mt-2 grid gap-3 text-small">
        {facts.map(
          ({ question, answer }) =>
            answer !== null && (
              <div key={question}>
                <dt className="font-semibold">{question}</dt>
                <dd className="mt-0.5 text-ink-2">{answer}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className="mt-3 grid gap-1 border-t border-line pt-3">
        {facts.map(({ question, answer }, i) =>
          answer === null ? (
            <li key={question}>
              <button
                type="button"
                aria-busy={verbs.busy === `ask ${i}` || undefined}
                onClick={() => void verbs.ask(i)}
                className="min-h-8 text-left text-small text-brand hover:underline pointer-coarse:min-h-11"
              >
                {question}
              </button>
            </li>
          ) : null,
        )}
        {facts.every(({ answer }) => answer !== null) && (
          <li className="text-small text-ink-2">You have asked everything.</li>
        )}
      </ul>
    </Card>
  )
}
