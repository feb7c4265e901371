import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { type DrillKind, useChooseDrillMutation } from '../../generated/graphql.ts'

/** Opens the viewer's drill of a kind; its clock runs only once they begin. */
export function useChosenDrill() {
  const [refusal, setRefusal] = useState<string>()
  const [chooseDrill, { loading: isBusy }] = useChooseDrillMutation()
  const navigate = useNavigate()

  async function choose(kind: DrillKind): Promise<void> {
    setRefusal(undefined)
    try {
      const { data } = await chooseDrill({ variables: { kind } })
      if (data) await navigate(`/drills/${data.chooseDrill.id}`)
    } catch (error) {
      setRefusal(describeError(error).message)
    }
  }

  return { choose, isBusy, refusal }
}
