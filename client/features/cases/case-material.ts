import type { CaseBySlugQuery } from '../../generated/graphql.ts'

export type WholeCase = NonNullable<CaseBySlugQuery['case']>
export type Material = NonNullable<WholeCase['material']>
export type Step = Material['steps'][number]
export type Check = Step['checks'][number]
export type ExhibitData = Material['exhibits'][number]
export type LastAttempt = NonNullable<WholeCase['lastAttempt']>
