import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import type { ButtonLook } from '../../components/button-class.ts'
import { type DrillKind, useChooseDrillMutation } from '../../generated/graphql.ts'
import { drillLabel } from './drill-choices.ts'

interface PriorityDrillProps extends Pick<ButtonLook, 'size' | 'variant'> {
  kind: DrillKind
}

/** Opens the drill that trains a priority, and begins one when the seeker has none. The timer starts on the page of the drill. */
export function PriorityDrill({ kind, size = 'sm', variant = 'secondary' }: PriorityDrillProps) {
  const [refusal, setRefusal] = useState<string>()
  const [chooseDrill, { loading }] = useChooseDrillMutation()
  const navigate = useNavigate()

  async function open(): Promise<void> {
    setRefusal(undefined)
    try {
      const { data } = await chooseDrill({ variables: { kind } })
      if (data) await navigate(`/drills/${data.chooseDrill.id}`)
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }

  return (
    <>
      <Button size={size} variant={variant} busy={loading} busyLabel="Opening" onClick={() => void open()}>
        Drill: {drillLabel(kind).toLowerCase()}
      </Button>
      {refusal && <ActionError>{refusal}</ActionError>}
    </>
  )
}
