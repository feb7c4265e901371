import type {
  CaseBySlugQuery,
  CaseGuide_materialFragment,
  Exhibit_exhibitFragment,
  LastAttempt_attemptFragment,
  PracticeSheet_materialFragment,
} from '../../generated/graphql.ts'

export type WholeCase = NonNullable<CaseBySlugQuery['case']>
export type Material = CaseGuide_materialFragment
export type ExhibitData = Exhibit_exhibitFragment
export type LastAttempt = LastAttempt_attemptFragment

/** What is open of a case to whoever practises it. */
export type Sheet = PracticeSheet_materialFragment
export type Step = Sheet['steps'][number]
export type Check = Step['checks'][number]
