import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { Button } from '../../../components/Button.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { type DrillKind, useAssignDrillMutation } from '../../../generated/graphql.ts'
import { DRILL_KINDS, DRILL_LEVELS } from '../drill-choices.ts'

/** A coach gives a student something to drill, now. */
export function AssignDrill({ studentId, name }: { studentId: string; name: string }) {
  const [kind, setKind] = useState<DrillKind>('MARKET_SIZING')
  const [pace, setPace] = useState('2')
  const [refusal, setRefusal] = useState<string>()
  const [assignDrill, { loading }] = useAssignDrillMutation()

  async function assign() {
    setRefusal(undefined)
    try {
      await assignDrill({ variables: { input: { studentId, kind, difficulty: Number(pace) } } })
      showToast({ title: `${name} has the drill`, description: 'It is due now.' })
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }

  return (
    <form
      aria-label="Give a drill"
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void assign()
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
        <NativeSelect value={pace} options={DRILL_LEVELS} onChange={({ target }) => setPace(target.value)} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" busy={loading}>
        Give this drill
      </Button>
    </form>
  )
}
