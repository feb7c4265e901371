import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import type { Check } from '../case-material.ts'
import { formatAnswer, formatWorking, isRight, readNumber } from './check-answer.ts'

interface AnswerCheckProps {
  check: Check
  /** Whether the first try was right; undefined before it. */
  firstTry: boolean | undefined
  onTry: (isRight: boolean) => void
}

/** A calculation with an answer that is checked, near enough counting as right. */
export function AnswerCheck({ check, firstTry, onTry }: AnswerCheckProps) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<'right' | 'wrong' | 'unread' | null>(null)
  const [isWorked, setWorked] = useState(false)

  function submit(event: FormEvent) {
    event.preventDefault()
    const given = readNumber(text)
    if (given === null) return setOutcome('unread')
    const right = isRight(check, given)
    setOutcome(right ? 'right' : 'wrong')
    onTry(right)
  }

  return (
    <Card as="form" noValidate onSubmit={submit} className="mt-4 p-5">
      <Field label={check.question} error={outcome === 'unread' ? 'Type a number.' : undefined}>
        <div className="max-w-72">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
            trailing={<span className="pr-3 text-small text-ink-2">{check.unit}</span>}
            className="pr-24!"
          />
        </div>
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" variant="secondary">
          Check
        </Button>
        {(outcome === 'wrong' || firstTry === false) && !isWorked && (
          <Button size="sm" variant="ghost" onClick={() => setWorked(true)}>
            Show the working
          </Button>
        )}
        <output className="text-small">
          {outcome === 'right' && (
            <span className="flex items-center gap-1.5 font-semibold text-brand">
              <Icon of={CircleCheck} size={16} />
              Right: {formatAnswer(check)}
            </span>
          )}
          {outcome === 'wrong' && (
            <span className="flex items-center gap-1.5 text-danger">
              <Icon of={CircleX} size={16} />
              Not within {Math.round(check.tolerance * 100)} %. Check the units and try again.
            </span>
          )}
        </output>
      </div>
      {(isWorked || outcome === 'right') && (
        <p className="num mt-3 text-small text-ink-2">
          {formatWorking(check.expression)} = {formatAnswer(check)}
        </p>
      )}
    </Card>
  )
}
