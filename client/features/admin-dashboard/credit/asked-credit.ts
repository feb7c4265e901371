import type { CreditRequestsQuery } from '../../../generated/graphql.ts'

/** Credit that waits for another admin. */
export type AskedCredit = CreditRequestsQuery['creditRequests'][number]
