import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { useRemindOfScorecardMutation } from '../../../generated/graphql.ts'

/** Reminds a coach of a scorecard and says so; `reminding` is the one that is asked about now. */
export function useRemindOfScorecard() {
  const [ask] = useRemindOfScorecardMutation()
  const [reminding, setReminding] = useState<string | null>(null)

  async function remind({ id, coachName }: { id: string; coachName: string }) {
    setReminding(id)
    try {
      await ask({ variables: { input: { sessionId: id } } })
      showToast({ title: `${coachName} is reminded, in the product and by e-mail.` })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    } finally {
      setReminding(null)
    }
  }
  return { remind, reminding }
}
