import type { CaseBySlugQuery, Exhibit_exhibitFragment } from '../../generated/graphql.ts'

export type WholeCase = NonNullable<CaseBySlugQuery['case']>
export type Material = NonNullable<WholeCase['material']>
export type Step = Material['steps'][number]
export type Check = Step['checks'][number]
export type ExhibitData = Exhibit_exhibitFragment
export type LastAttempt = NonNullable<WholeCase['lastAttempt']>
