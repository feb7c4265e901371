import { useApolloClient } from '@apollo/client/react'
import { POLICIES } from '../../apollo/policies.ts'
import { EarningSessionsDocument } from '../../generated/graphql.ts'
import { saveFile } from '../../lib/save-file.ts'
import { earningsCsv } from './earnings-csv.ts'
import { usePagedExport } from './use-paged-export.ts'

/** Saves the same list that the table shows. */
export function useCsvExport(range: { from: string; to: string; timeZone: string }, zone: string) {
  const client = useApolloClient()
  return usePagedExport(
    async (first, after) => {
      const { data } = await client.query({
        query: EarningSessionsDocument,
        variables: { ...range, first, after },
        fetchPolicy: POLICIES.once,
      })
      return data?.earningSessions
    },
    (earnings) =>
      saveFile(
        `earnings-${range.from}-to-${range.to}.csv`,
        earningsCsv(earnings, zone),
        'text/csv;charset=utf-8',
      ),
  )
}
