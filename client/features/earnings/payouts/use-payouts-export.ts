import { useApolloClient } from '@apollo/client/react'
import { POLICIES } from '../../../apollo/policies.ts'
import { PayoutsDocument } from '../../../generated/graphql.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { usePagedExport } from '../use-paged-export.ts'
import { payoutsCsv } from './payouts-csv.ts'

/** Saves every payout, session by session. */
export function usePayoutsExport(zone: string) {
  const client = useApolloClient()
  return usePagedExport(
    async (first, after) => {
      const { data } = await client.query({
        query: PayoutsDocument,
        variables: { first, after },
        fetchPolicy: POLICIES.once,
      })
      return data?.coachPayouts
    },
    (payouts) => saveFile('payouts.csv', payoutsCsv(payouts, zone), 'text/csv;charset=utf-8'),
  )
}
