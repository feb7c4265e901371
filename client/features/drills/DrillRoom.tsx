import { useId } from 'react'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { DrillClock } from './DrillClock.tsx'
import { DrillMaterial } from './DrillMaterial.tsx'
import { DrillPart } from './DrillPart.tsx'
import type { Attempt } from './drill-words.ts'
import { useDrillForm } from './use-drill-form.ts'

interface DrillRoomProps {
  attempt: Attempt
  onAnswered: () => void
}

/** A try under way: what is asked on the left, its parts and the clock on the right. */
export function DrillRoom({ attempt, onAnswered }: DrillRoomProps) {
  const id = useId()
  const form = useDrillForm(attempt, onAnswered)
  return (
    <div className="grid items-start gap-x-11 gap-y-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <section aria-labelledby={id} className="min-w-0">
        <h2 id={id} className="text-section">
          {attempt.title}
        </h2>
        <DrillMaterial attempt={attempt} />
      </section>
      <Card
        as="form"
        noValidate
        onSubmit={form.submit}
        aria-label="Your answers"
        className="p-5 sm:p-6.5 lg:sticky lg:top-22"
      >
        <DrillClock startedAt={attempt.startedAt} allowedSeconds={attempt.allowedSeconds} />
        <ol className="mt-5 grid gap-6">
          {attempt.questions.map((question, place) => (
            <li key={question.ask}>
              <DrillPart
                question={question}
                given={form.given[place]!}
                onChange={(given) => form.change(place, given)}
                error={form.unread.includes(place) ? 'Type a number.' : undefined}
              />
            </li>
          ))}
        </ol>
        {form.refusal && <ActionError>{form.refusal}</ActionError>}
        <Button type="submit" className="mt-6" busy={form.isBusy}>
          Check my answers
        </Button>
        <p className="mt-2 text-tiny text-ink-2">What you leave open counts as wrong. You answer once.</p>
      </Card>
    </div>
  )
}
