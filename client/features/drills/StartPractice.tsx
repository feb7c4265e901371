import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { type DrillKind, useChooseDrillMutation, useStartDrillMutation } from '../../generated/graphql.ts'
import { DRILL_KINDS, DRILL_LEVELS } from './drill-choices.ts'
import type { OwnDrill } from './drill-words.ts'

/** A seeker chooses what to drill and how fast, and is in it with one press. */
export function StartPractice({ drills }: { drills: readonly OwnDrill[] }) {
  const [kind, setKind] = useState<DrillKind>('MARKET_SIZING')
  const [chosenLevel, setLevel] = useState<string>()
  const level = chosenLevel ?? String(drills.find((drill) => drill.kind === kind)?.difficulty ?? 2)
  const { begin, isBusy, refusal } = useBeginPractice()
  return (
    <Card as="section" aria-labelledby="practise" className="p-5 sm:px-6">
      <h2 id="practise" className="text-heading">
        Start a drill
      </h2>
      <p className="mt-1 text-small text-ink-2">
        The clock runs as soon as you start; paper helps. Practice before a drill is due never sends it back.
      </p>
      <form
        aria-label="Start a drill"
        className="mt-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          void begin(kind, Number(level))
        }}
      >
        <Field label="What to drill" error={refusal}>
          <NativeSelect
            value={kind}
            options={DRILL_KINDS}
            onChange={({ target }) => setKind(target.value as DrillKind)}
          />
        </Field>
        <Field label="Time to answer">
          <NativeSelect
            value={level}
            options={DRILL_LEVELS}
            onChange={({ target }) => setLevel(target.value)}
          />
        </Field>
        <Button
          type="submit"
          busy={isBusy}
          className="h-11.5 sm:max-lg:col-span-2 sm:max-lg:justify-self-start"
        >
          Start
        </Button>
      </form>
    </Card>
  )
}

function useBeginPractice() {
  const [refusal, setRefusal] = useState<string>()
  const [chooseDrill, { loading: isChoosing }] = useChooseDrillMutation()
  const [startDrill, { loading: isStarting }] = useStartDrillMutation()
  const navigate = useNavigate()

  async function begin(kind: DrillKind, level: number): Promise<void> {
    setRefusal(undefined)
    try {
      const { data } = await chooseDrill({ variables: { kind, level } })
      const drillId = data?.chooseDrill.id
      if (!drillId) return
      await startDrill({ variables: { drillId } })
      await navigate(`/drills/${drillId}`)
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }

  return { begin, isBusy: isChoosing || isStarting, refusal }
}
