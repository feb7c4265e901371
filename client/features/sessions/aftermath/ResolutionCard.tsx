import type { FragmentType } from '@apollo/client'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { RadioCards } from '../../../components/fields/RadioCards.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type ResolutionAnswer,
  type ResolutionCard_sessionFragment,
  useAnswerResolutionMutation,
  useResolutionCard_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import { otherFirstName } from '../other-side.ts'
import { answerOptions } from './answer-words.ts'

interface ResolutionCardProps {
  session: FragmentType<ResolutionCard_sessionFragment>
  token?: string
  zone: string
}

/** Asks what happened in a session that not both are on record for; nothing while nothing is asked. */
export function ResolutionCard({ session: masked, token, zone }: ResolutionCardProps) {
  const session = useResolutionCard_sessionFragment(masked)
  const may = session.allowedActions.some(({ action, allowed }) => action === 'ANSWER_RESOLUTION' && allowed)
  if (session.status !== 'NEEDS_RESOLUTION' || !may) return null
  return <Question session={session} token={token} zone={zone} />
}

interface QuestionProps {
  session: ResolutionCard_sessionFragment
  token: string | undefined
  zone: string
}

function Question({ session, token, zone }: QuestionProps) {
  const { id: sessionId, viewerRole, myAnswer, otherHasAnswered, answersUntil } = session
  const [chosen, setChosen] = useState<ResolutionAnswer | undefined>()
  const [error, setError] = useState<string>()
  const [answer] = useAnswerResolutionMutation()
  const { busy, run } = useSessionVerb()
  const other = otherFirstName(session)
  const value = chosen ?? myAnswer ?? undefined

  function send(event: FormEvent) {
    event.preventDefault()
    if (!value) return setError('Choose what happened.')
    void run(
      () => answer({ variables: { input: { sessionId, token, answer: value } } }),
      'Your answer is noted.',
    )
  }

  return (
    <Card as="section" aria-labelledby="what-happened" className="border-highlight! p-5 md:p-6">
      <h2 id="what-happened" className="flex items-center gap-2.5 text-heading">
        <Icon of={CircleHelp} className="text-highlight-ink" />
        What happened?
      </h2>
      <p className="num mt-1.5 max-w-prose text-small text-ink-2">
        We have no record that both of you joined.{' '}
        {otherHasAnswered ? `${other} has answered.` : `${other} has not answered yet.`}{' '}
        {answersUntil && `You can answer until ${formatInstant(answersUntil, zone)}.`}
      </p>
      <form className="mt-4" noValidate onSubmit={send}>
        <RadioCards
          legend="What happened?"
          hideLegend
          columns={3}
          options={answerOptions(viewerRole, other)}
          value={value}
          error={error}
          onChange={(next) => {
            setError(undefined)
            setChosen(next)
          }}
        />
        <p className="mt-3 max-w-prose text-tiny text-ink-2">
          When both say the same, that settles it. When your answers differ, an admin looks at it. When
          neither answers, the session is cancelled and refunded in full.
        </p>
        <Button type="submit" className="mt-4" busy={busy} busyLabel="Sending">
          {myAnswer ? 'Change answer' : 'Send answer'}
        </Button>
      </form>
    </Card>
  )
}
