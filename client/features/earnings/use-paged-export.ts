import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'

const PAGE = 50

interface PageOf<Node> {
  edges: readonly { node: Node }[]
  pageInfo: { hasNextPage: boolean; endCursor?: string | null }
}

type ReadPage<Node> = (first: number, after: string | null) => Promise<PageOf<Node> | undefined>

/** Fetches every page of a list and saves it as a file; `done` counts the rows so far. */
export function usePagedExport<Node>(readPage: ReadPage<Node>, save: (all: readonly Node[]) => void) {
  const [done, setDone] = useState<number | null>(null)

  async function exportCsv(): Promise<void> {
    setDone(0)
    try {
      const all: Node[] = []
      let after: string | null = null
      do {
        const page = await readPage(PAGE, after)
        all.push(...(page?.edges.map(({ node }) => node) ?? []))
        setDone(all.length)
        after = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? null) : null
      } while (after)
      save(all)
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
