import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type PayoutAccountQuery,
  usePayoutAccountQuery,
  useRefreshPayoutAccountMutation,
} from '../../../generated/graphql.ts'

export type PayoutAccount = PayoutAccountQuery['payoutAccount']

/** How far the account is; read anew at the provider when a visit of its page ends here. */
export function usePayoutAccount(): PayoutAccount | undefined {
  const [params, setParams] = useSearchParams()
  const { data } = usePayoutAccountQuery()
  const [refresh] = useRefreshPayoutAccountMutation()
  const isBack = params.has('payouts')
  useEffect(() => {
    if (!isBack) return
    // What was known before the visit stays when the provider cannot be asked: its own word follows.
    refresh().catch(() => undefined)
    setParams(
      (before) => {
        before.delete('payouts')
        return before
      },
      { replace: true },
    )
  }, [isBack, refresh, setParams])
  return data?.payoutAccount
}
