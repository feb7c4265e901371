import { describeError } from '../../../apollo/errors.ts'
import { showToast } from '../../../components/overlays/toast.ts'
import { type Claim, useWithdrawClaimsMutation } from '../../../generated/graphql.ts'

/** Takes back what waits to be confirmed, of one claim or of all; `onDone` gets the profile's id. */
export function useWithdrawClaims(onDone: (id: string) => void) {
  const [withdraw, { loading }] = useWithdrawClaimsMutation()
  return {
    busy: loading,
    async withdraw(claim?: Claim) {
      try {
        const { data } = await withdraw({ variables: claim ? { claims: [claim] } : {} })
        if (data) onDone(data.withdrawClaims.id)
        showToast({ title: 'Taken back. Job seekers see what was confirmed.' })
      } catch (error) {
        showToast({ tone: 'error', title: describeError(error).message })
      }
    },
  }
}
