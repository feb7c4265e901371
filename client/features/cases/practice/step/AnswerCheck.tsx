import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Field } from '../../../../components/fields/Field.tsx'
import { TextInput } from '../../../../components/fields/TextInput.tsx'
import { Icon } from '../../../../components/Icon.tsx'
import { Card } from '../../../../components/layout/Card.tsx'
import type { Check } from '../../case-material.ts'
import { formatAnswer, formatWorking } from './check-answer.ts'
import type { PracticeVerbs } from '../use-practice-verbs.ts'

interface AnswerCheckProps {
  check: Check
  /** Its place: the step, and in the step. */
  step: number
  place: number
  verbs: PracticeVerbs
}

/** A calculation with an answer that is checked, near enough counting as right. */
export function AnswerCheck({ check, step, place, verbs }: AnswerCheckProps) {
  const { given, unit, working, isRight, tolerance } = check
  const [text, setText] = useState(given === null ? '' : String(given))
  const [error, setError] = useState<string>()

  async function submit(event: FormEvent) {
    event.preventDefault()
    const problem = await verbs.tryCheck(step, place, text)
    setError(problem?.fields.given)
  }

  return (
    <Card as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)} className="mt-4 p-5">
      <Field label={check.question} error={error}>
        <div className="max-w-72">
          <TextInput
            inputMode="decimal"
            autoComplete="off"
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
            trailing={<span className="pr-3 text-small text-ink-2">{unit}</span>}
            className="pr-24!"
          />
        </div>
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button type="submit" size="sm" variant="secondary" busy={verbs.busy === `try ${place}`}>
          Check
        </Button>
        {isRight === false && !working && (
          <Button
            size="sm"
            variant="ghost"
            busy={verbs.busy === `working ${place}`}
            onClick={() => void verbs.showWorking(step, place)}
          >
            Show the working
          </Button>
        )}
        <output className="text-small">
          {isRight && (
            <span className="flex items-center gap-1.5 font-semibold text-brand">
              <Icon of={CircleCheck} size={16} />
              Right{working && `: ${formatAnswer({ answer: working.answer, unit })}`}
            </span>
          )}
          {isRight === false && (
            <span className="flex items-center gap-1.5 text-danger">
              <Icon of={CircleX} size={16} />
              Not within {Math.round(tolerance * 100)} %. Check the units and try again.
            </span>
          )}
        </output>
      </div>
      {working && (
        <p className="num mt-3 text-small text-ink-2">
          {formatWorking(working.expression)} = {formatAnswer({ answer: working.answer, unit })}
        </p>
      )}
    </Card>
  )
}
