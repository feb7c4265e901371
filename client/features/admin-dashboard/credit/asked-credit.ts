import type { CreditRequestsQuery } from '../../../generated/graphql.ts'

/** A request for credit that another admin has to decide on. */
export type AskedCredit = CreditRequestsQuery['creditRequests']['edges'][number]['node']
