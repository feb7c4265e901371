import type { CaseType, ProgressQuery } from '../../../generated/graphql.ts'
import { TYPES } from '../../cases/case-words.ts'

type Coverage = ProgressQuery['progress']['coverage']

/** In the order of the library’s filters. */
export const CASE_TYPES = Object.keys(TYPES) as CaseType[]

const NONE = { live: 0, practised: 0 }

export const cellAt = ({ cells }: Pick<Coverage, 'cells'>, type: CaseType, industry: string) =>
  cells.find((cell) => cell.type === type && cell.industry === industry) ?? NONE
