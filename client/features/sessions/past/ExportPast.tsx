import { useApolloClient } from '@apollo/client/react'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { POLICIES } from '../../../apollo/policies.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import { PastSessionsDocument, type PastSessionsQuery } from '../../../generated/graphql.ts'
import { csvText } from '../../../lib/csv.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { type PastRow, pastLines } from './past-file.ts'

const PAGE = 50

type Page = PastSessionsQuery['pastSessions']

/** Saves all past sessions of the list as a table, also those that are not shown yet. */
export function ExportPast({ coachId, zone }: { coachId: string | null; zone: string }) {
  const client = useApolloClient()
  const [isBusy, setBusy] = useState(false)

  async function readPage(after: string | null): Promise<Page | undefined> {
    const { data } = await client.query({
      query: PastSessionsDocument,
      variables: { coachId, first: PAGE, after },
      fetchPolicy: POLICIES.once,
    })
    return data?.pastSessions
  }

  async function readAll(): Promise<PastRow[]> {
    const rows: PastRow[] = []
    let after: string | null = null
    do {
      const page: Page | undefined = await readPage(after)
      rows.push(...(page?.edges.map(({ node }) => node) ?? []))
      after = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null
    } while (after)
    return rows
  }

  async function save(): Promise<void> {
    setBusy(true)
    try {
      const lines = pastLines(await readAll(), zone)
      saveFile('past-sessions.csv', `\uFEFF${csvText(lines)}`, 'text/csv;charset=utf-8')
    } catch (error) {
      showToast({
        tone: 'error',
        title: 'We couldn’t export your sessions',
        description: describeError(error).message,
      })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size="sm" busy={isBusy} busyLabel="Exporting" onClick={() => void save()}>
      <Icon of={Download} size={16} />
      Export CSV
    </Button>
  )
}
