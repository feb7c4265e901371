import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { POLICIES } from '../../apollo/policies.ts'
import { showToast } from '../../components/overlays/toast.ts'
import { EarningSessionsDocument } from '../../generated/graphql.ts'
import { saveFile } from '../../lib/save-file.ts'
import { type EarningItem, earningsCsv } from './earnings-csv.ts'

const PAGE = 50

/** Fetches every page of the same list the table shows and saves it as a file; `done` counts the sessions so far. */
export function useCsvExport(range: { from: string; to: string; timeZone: string }, zone: string) {
  const client = useApolloClient()
  const [done, setDone] = useState<number | null>(null)

  async function readPage(after: string | null) {
    const { data } = await client.query({
      query: EarningSessionsDocument,
      variables: { ...range, first: PAGE, after },
      fetchPolicy: POLICIES.once,
    })
    return data?.earningSessions
  }

  async function exportCsv(): Promise<void> {
    setDone(0)
    try {
      const earnings: EarningItem[] = []
      let after: string | null = null
      do {
        const page = await readPage(after)
        earnings.push(...(page?.edges.map(({ node }) => node) ?? []))
        setDone(earnings.length)
        after = page?.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
      } while (after)
      saveFile(
        `earnings-${range.from}-to-${range.to}.csv`,
        earningsCsv(earnings, zone),
        'text/csv;charset=utf-8',
      )
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'The file could not be made.',
        description: describeError(error).message,
      })
    } finally {
      setDone(null)
    }
  }

  return { exportCsv, done }
}
