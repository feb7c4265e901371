import type { Dispatch } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import type { Material, Step, WholeCase } from '../case-material.ts'
import { Exhibit } from '../Exhibit.tsx'
import { AnswerCheck } from './AnswerCheck.tsx'
import type { PracticeEvent, PracticeState } from './practice-state.ts'
import { StepHeading } from './StepHeading.tsx'
import { StrongAnswer } from './StrongAnswer.tsx'

interface PracticeStepProps {
  of: WholeCase
  material: Material
  step: Step
  state: PracticeState
  dispatch: Dispatch<PracticeEvent>
}

/** One step: the prompt and its exhibits, one’s own answer, then what a strong one does. */
export function PracticeStep({ of: one, material, step, state, dispatch }: PracticeStepProps) {
  const { step: at } = state
  const isShown = state.revealed.includes(at)
  const isLast = at === material.steps.length - 1
  const exhibits = step.exhibits.flatMap(
    (key) => material.exhibits.find((exhibit) => exhibit.key === key) ?? [],
  )
  return (
    <div className="mt-4">
      <StepHeading>{step.title}</StepHeading>
      {at === 0 && (
        <details className="mt-4 rounded-m border border-line bg-surface p-4 text-small" open>
          <summary className="font-semibold">The situation</summary>
          <p className="mt-2 text-ink-2">{one.situation}</p>
          <p className="mt-2 font-semibold">{one.question}</p>
        </details>
      )}
      <p className="mt-4 max-w-prose text-[1.0625rem] leading-relaxed">{step.prompt}</p>
      {exhibits.map((exhibit) => (
        <Exhibit key={exhibit.key} of={exhibit} />
      ))}
      {step.checks.map((check, i) => (
        <AnswerCheck
          key={check.question}
          check={check}
          firstTry={state.tries[`${at}.${i}`]}
          onTry={(isRight) => dispatch({ type: 'try', check: i, isRight })}
        />
      ))}
      <Field
        label="Your answer"
        hint="Only you see it. Say it aloud, then write the two sentences that carry it."
        className="mt-6"
      >
        <TextArea
          value={state.readings[at] ?? ''}
          onChange={(event) => dispatch({ type: 'read', text: event.target.value })}
        />
      </Field>
      {isShown && <StrongAnswer points={step.strong} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {!isShown && <Button onClick={() => dispatch({ type: 'reveal' })}>Show a strong answer</Button>}
        <Button
          variant={isShown ? 'primary' : 'ghost'}
          onClick={() => dispatch({ type: 'go', step: at + 1 })}
        >
          {isLast ? 'To the debrief' : isShown ? 'Next step' : 'Skip'}
        </Button>
      </div>
    </div>
  )
}
