import { useState } from 'react'
import { Button } from '../../../../components/Button.tsx'
import { Field } from '../../../../components/fields/Field.tsx'
import { TextArea } from '../../../../components/fields/TextArea.tsx'
import type { Step, WholeCase } from '../../case-material.ts'
import { Exhibit } from '../../Exhibit.tsx'
import { AnswerCheck } from './AnswerCheck.tsx'
import { FailedLine } from '../FailedLine.tsx'
import { KeptLine } from './KeptLine.tsx'
import { StepHeading } from './StepHeading.tsx'
import { StrongAnswer } from './StrongAnswer.tsx'
import { useKeptText } from './use-kept-text.ts'
import type { PracticeVerbs } from '../use-practice-verbs.ts'

interface PracticeStepProps {
  of: WholeCase
  step: Step
  /** Its place in the case. */
  at: number
  /** Names its text among all that is written in this browser. */
  name: string
  verbs: PracticeVerbs
  onNext: () => void
}

const MAX_CHARACTERS = 4000

/** One step: the prompt and its exhibits, one’s own answer, then what a strong one does. */
export function PracticeStep({ of: one, step, at, name, verbs, onNext }: PracticeStepProps) {
  const { strong } = step
  const isLast = at === one.outline.length - 1
  const answer = useKeptText(name, step.answer, (text) => verbs.save(at, text))
  const [isJustClosed, setJustClosed] = useState(false)

  async function close(action: ReturnType<PracticeVerbs['answer']>, isSent: boolean) {
    if (await action) return
    if (isSent) answer.settle()
    setJustClosed(true)
  }

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
      {step.exhibits.map((exhibit) => (
        <Exhibit key={exhibit.key} of={exhibit} />
      ))}
      {step.checks.map((check, place) => (
        <AnswerCheck key={check.question} check={check} step={at} place={place} verbs={verbs} />
      ))}
      <Field
        label="Your answer"
        hint="Only you see it. Say it aloud, then write the two sentences that carry it."
        className="mt-6"
      >
        <TextArea
          value={answer.text}
          maxLength={MAX_CHARACTERS}
          onChange={(event) => answer.type(event.target.value)}
        />
      </Field>
      <KeptLine state={answer.state} />
      {strong && <StrongAnswer points={strong} takesFocus={isJustClosed} />}
      <FailedLine failed={verbs.failed} />
      <div className="mt-5 flex flex-wrap gap-3">
        {strong ? (
          <Button onClick={onNext}>{isLast ? 'To the debrief' : 'Next step'}</Button>
        ) : (
          <>
            <Button
              busy={verbs.busy === 'answer'}
              busyLabel="Checking"
              onClick={() => void close(verbs.answer(at, answer.text), true)}
            >
              Check my answer
            </Button>
            <Button
              variant="ghost"
              busy={verbs.busy === 'reveal'}
              onClick={() => void close(verbs.reveal(at), false)}
            >
              Show a strong answer
            </Button>
          </>
        )}
      </div>
      {!strong && (
        <p className="mt-3 text-tiny text-ink-2">
          Shown without an answer of yours, the step counts as revealed.
        </p>
      )}
    </div>
  )
}
