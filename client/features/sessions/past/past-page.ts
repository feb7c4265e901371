import type { PastSessionsQueryVariables } from '../../../generated/graphql.ts'

/** The first page of past sessions, of all coaches or of one. */
export const pastPage = (coachId: string | null): PastSessionsQueryVariables => ({ coachId, first: 20 })
