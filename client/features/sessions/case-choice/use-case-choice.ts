import { POLICIES } from '../../../apollo/policies.ts'
import { useCasesSeenQuery, useCasesToChooseQuery } from '../../../generated/graphql.ts'
import { levelName, TYPES } from '../../cases/case-words.ts'

/** The cases for a search, each with what it is about or why it cannot be chosen. */
export function useCaseChoice(sessionId: string, text: string, student: string) {
  const trimmed = text.trim()
  const list = useCasesToChooseQuery({ variables: { filter: trimmed ? { text: trimmed } : {} } })
  // Another session, or practice alone, may have added to it a minute ago.
  const known = useCasesSeenQuery({ variables: { sessionId }, fetchPolicy: POLICIES.always })
  const cases = (list.data ?? list.previousData)?.cases
  const seen = known.data && new Set(known.data.sessionCasesSeen)
  return {
    options:
      cases &&
      seen &&
      cases.edges.map(({ node: { slug, title, type, industry, difficulty, minutes } }) => ({
        value: slug,
        title,
        disabled: seen.has(slug),
        description: seen.has(slug)
          ? `${student} has seen this case.`
          : [TYPES[type], industry, levelName(difficulty), `${minutes} min`].join(' · '),
      })),
    totalCount: cases?.totalCount ?? 0,
    error: (!cases && list.error) || (!seen && known.error),
    loading: list.loading || known.loading,
    retry() {
      for (const { refetch } of [list, known]) refetch().catch(() => undefined)
    },
  }
}

export type CaseChoice = ReturnType<typeof useCaseChoice>
