import { Button } from '../../../components/Button.tsx'
import { ChoiceChips } from '../../../components/fields/ChoiceChips.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Stat } from '../../../components/Stat.tsx'
import { dimensionName } from '../case-words.ts'
import type { Sheet } from '../case-material.ts'
import { RubricLines } from '../Rubric.tsx'
import { clockText } from './clock/clock-text.ts'
import { FailedLine } from './FailedLine.tsx'
import type { AttemptRef } from './guest/guest-practice.ts'
import { KeptLine } from './step/KeptLine.tsx'
import { StepHeading } from './step/StepHeading.tsx'
import { useFinishPractice } from './use-finish-practice.ts'
import { useKeptText } from './step/use-kept-text.ts'
import type { PracticeVerbs } from './use-practice-verbs.ts'

interface DebriefProps {
  sheet: Sheet
  attempt: AttemptRef
  verbs: PracticeVerbs
  onLeave: () => void
}

const MAX_NOTES_CHARACTERS = 4000

const MARKS = [
  { value: 'STRONG', label: 'Strong' },
  { value: 'BETWEEN', label: 'In between' },
  { value: 'WEAK', label: 'Weak' },
] as const

/** The end of a case: how it went, the recommendation to compare with, the rubric, and one’s own note for next time. */
export function Debrief({ sheet, attempt, verbs, onLeave }: DebriefProps) {
  const { finish, finishing } = useFinishPractice(attempt)
  const { checksRight, checksTotal, notes: stored } = sheet.attempt
  const notes = useKeptText(`${attempt.attemptId}:notes`, stored, (text) => verbs.save(null, text))
  const mine = sheet.steps.at(-1)?.answer.trim()
  const revealed = sheet.steps.filter(({ state }) => state === 'REVEALED').length

  async function save() {
    if (!(await finish(notes.text))) return
    notes.settle()
    onLeave()
  }

  return (
    <div className="mt-4">
      <StepHeading>Debrief</StepHeading>
      <div className="mt-5 grid gap-4 sm:grid-cols-3">
        <Stat value={clockText(sheet.seconds)} label="Time spent" />
        {checksTotal > 0 && (
          <Stat value={`${checksRight} of ${checksTotal}`} label="Right at the first try" />
        )}
        <Stat value={`${sheet.steps.length - revealed} of ${sheet.steps.length}`} label="Steps answered" />
      </div>
      <div className="mt-8 grid gap-4">
        {mine && (
          <section aria-label="Your recommendation" className="rounded-l border border-line bg-surface p-5">
            <h2 className="font-text text-small font-semibold tracking-normal">Your recommendation</h2>
            <p className="mt-2 max-w-prose whitespace-pre-line">{mine}</p>
          </section>
        )}
        <section aria-label="A strong recommendation" className="rounded-l bg-brand-tint p-5">
          <h2 className="font-text text-small font-semibold tracking-normal text-brand">
            A strong recommendation
          </h2>
          <p className="mt-2 max-w-prose leading-relaxed">{sheet.recommendation}</p>
        </section>
      </div>
      <section aria-labelledby="rubric" className="mt-11">
        <h2 id="rubric" className="text-section">
          Score yourself
        </h2>
        <p className="mt-2 max-w-prose text-small text-ink-2">
          Read each line and decide before you read the next.
        </p>
        <RubricLines
          lines={sheet.rubric ?? []}
          renderBelow={({ dimension, mark }) => (
            <div className="mt-3">
              <ChoiceChips
                label={`${dimensionName(dimension)}: how was yours?`}
                options={MARKS}
                value={mark ?? undefined}
                onChange={(given) => void verbs.mark(dimension, given)}
              />
            </div>
          )}
        />
      </section>
      <Field
        label="What will you do differently next time?"
        hint="Kept with this attempt. Only you see it."
        className="mt-8"
      >
        <TextArea
          value={notes.text}
          maxLength={MAX_NOTES_CHARACTERS}
          onChange={(event) => notes.type(event.target.value)}
        />
      </Field>
      <KeptLine state={notes.state} />
      <FailedLine failed={verbs.failed} />
      <Button className="mt-5" busy={finishing} busyLabel="Saving" onClick={() => void save()}>
        Save and finish
      </Button>
    </div>
  )
}
