import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { useSubmitSelfScoreMutation } from '../../generated/graphql.ts'
import { ScoreInput } from './ScoreInput.tsx'
import type { Dimension, ScorecardView } from './scorecard-words.ts'

const NONE = { short: 'skip', long: 'Did not come up' }

/** The seeker's own scores, asked for before the coach's are shown. */
export function SelfScoreForm({ view, token }: { view: ScorecardView; token: string | undefined }) {
  const [scores, setScores] = useState<Partial<Record<Dimension, number | null>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [submitSelfScore, { loading }] = useSubmitSelfScoreMutation()

  async function send() {
    setFailure(null)
    const given = view.dimensions.map(({ dimension }) => ({ dimension, score: scores[dimension] ?? null }))
    try {
      await submitSelfScore({ variables: { input: { sessionId: view.id, token, scores: given } } })
    } catch (error) {
      const { message, fields } = describeError(error)
      setFailure(fields.scores ?? message)
    }
  }

  return (
    <Card as="section" aria-labelledby="self-score" className="p-5 sm:p-6">
      <h2 id="self-score" className="text-heading">
        {view.isSubmitted
          ? `${view.coachFirstName} has scored you. First, your own view`
          : 'Score yourself while you remember'}
      </h2>
      <p className="mt-1.5 max-w-prose text-small text-ink-2">
        {view.isSubmitted
          ? 'It takes two minutes and cannot be changed later. Then both stand side by side: the gap between them is what most people learn from.'
          : `It takes two minutes and cannot be changed later. You see it beside ${view.coachFirstName}’s scores when they are in.`}
      </p>
      <div className="mt-4 grid gap-x-6 gap-y-2 sm:gap-y-3">
        {view.dimensions.map(({ dimension, label, anchorThree }) => (
          <div
            key={dimension}
            className="grid items-center gap-x-5 gap-y-1.5 border-line pt-3 not-first:border-t sm:grid-cols-[150px_minmax(0,1fr)]"
          >
            <ScoreInput
              label={label}
              value={scores[dimension]}
              onChange={(score) => setScores((known) => ({ ...known, [dimension]: score }))}
              none={NONE}
            />
            <p className="text-tiny text-ink-2 sm:col-start-2">A 3: {lowerFirst(anchorThree)}</p>
          </div>
        ))}
      </div>
      <Button className="mt-5" busy={loading} busyLabel="Sending" onClick={() => void send()}>
        {view.isSubmitted && !view.isReviewDue ? 'Compare with my coach' : 'Keep my scores'}
      </Button>
      {failure && <ActionError>{failure}</ActionError>}
    </Card>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)
