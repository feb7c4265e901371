import { CaseLibraryDocument } from '../../../generated/graphql.ts'
import type { Preload } from '../../../rendering/preload.ts'
import { caseQuestion, parseCaseSearch } from './case-search.ts'

export const preloadCaseLibrary: Preload = (client, { search }) =>
  client.query({ query: CaseLibraryDocument, variables: caseQuestion(parseCaseSearch(search)) })
