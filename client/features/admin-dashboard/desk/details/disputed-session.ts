import type { DeskDisputeQuery } from '../../../../generated/graphql.ts'

export type DisputedSession = NonNullable<DeskDisputeQuery['session']>
