import { useMemo } from 'react'
import { useViewer } from '../../../auth/viewer.ts'
import { useCaseLibraryQuery, usePractisedCasesQuery } from '../../../generated/graphql.ts'
import { nextPage } from '../../../routing/next-page.ts'
import { useGuestPractice } from '../practice/guest/guest-practice.ts'
import { type CaseSearch, caseQuestion, caseSearchParams } from './case-search.ts'

/** The library for a search: what is known now, and how to get the rest. */
export function useCaseList(search: CaseSearch) {
  const { viewer } = useViewer()
  const variables = useMemo(() => caseQuestion(search), [search])
  const list = useCaseLibraryQuery({ variables, notifyOnNetworkStatusChange: true })
  const practised = usePractisedCasesQuery({ skip: !viewer })
  const here = useGuestPractice()
  const done = useMemo(() => {
    const mine = practised.data?.myPractice.edges ?? []
    return new Set([
      ...mine.flatMap(({ node }) => (node.finishedAt ? [node.case.slug] : [])),
      ...here.flatMap(({ isFinished, slug }) => (isFinished ? [slug] : [])),
    ])
  }, [practised.data, here])
  const cases = (list.data ?? list.previousData)?.cases
  return {
    /** Of this search, or of the one before while this one is on its way. */
    cases,
    nextPage: nextPage(caseSearchParams(search), cases?.pageInfo.endCursor),
    isVisitor: !viewer,
    /** Slugs of the cases the viewer has finished. */
    done,
    stale: list.loading && !list.data,
    loadingMore: list.loading && Boolean(list.data),
    error: list.data ? undefined : list.error,
    retry: () => void list.refetch().catch(() => undefined),
    more: () => void list.fetchMore({ variables: { after: list.data?.cases.pageInfo.endCursor } }),
  }
}
