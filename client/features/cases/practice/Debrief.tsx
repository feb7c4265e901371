import { type Dispatch, useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextArea } from '../../../components/fields/TextArea.tsx'
import { Stat } from '../../../components/Stat.tsx'
import type { Material } from '../case-material.ts'
import { Rubric } from '../Rubric.tsx'
import {
  checksRight,
  checksTried,
  clockText,
  type PracticeEvent,
  type PracticeState,
} from './practice-state.ts'
import { StepHeading } from './StepHeading.tsx'
import { useFinishPractice } from './use-finish-practice.ts'

interface DebriefProps {
  material: Material
  attemptId: string
  state: PracticeState
  dispatch: Dispatch<PracticeEvent>
  onLeave: () => void
}

const MAX_NOTES_CHARACTERS = 4000

/** The end of a case: how it went, the recommendation to compare with, the rubric, and one’s own note for next time. */
export function Debrief({ material, attemptId, state, dispatch, onLeave }: DebriefProps) {
  const { finish, finishing } = useFinishPractice(attemptId)
  const [result] = useState({ seconds: state.seconds, right: checksRight(state), tried: checksTried(state) })
  const mine = state.readings[material.steps.length - 1]?.trim()

  async function save() {
    const { seconds, right, tried: checksTotal } = result
    if (await finish({ seconds, checksRight: right, checksTotal, notes: state.notes })) onLeave()
  }

  return (
    <div className="mt-4">
      <StepHeading>Debrief</StepHeading>
      <div className="mt-5 grid gap-4 sm:grid-cols-2">
        <Stat value={clockText(result.seconds)} label="Time spent" />
        {result.tried > 0 && (
          <Stat value={`${result.right} of ${result.tried}`} label="Right at the first try" />
        )}
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
          <p className="mt-2 max-w-prose leading-relaxed">{material.recommendation}</p>
        </section>
      </div>
      <Rubric lines={material.rubric} />
      <Field
        label="What will you do differently next time?"
        hint="Kept with this attempt. Only you see it."
        className="mt-8"
      >
        <TextArea
          value={state.notes}
          maxLength={MAX_NOTES_CHARACTERS}
          onChange={(event) => dispatch({ type: 'note', text: event.target.value })}
        />
      </Field>
      <Button className="mt-5" busy={finishing} busyLabel="Saving" onClick={() => void save()}>
        Save and finish
      </Button>
    </div>
  )
}
