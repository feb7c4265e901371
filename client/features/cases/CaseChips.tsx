import { Chip } from '../../components/Chip.tsx'
import type { CaseStyle, CaseType } from '../../generated/graphql.ts'
import { levelName, STYLES, TYPES } from './case-words.ts'

interface CaseChipsProps {
  /** Without a style, for where there is little room. */
  of: { type: CaseType; industry: string; difficulty: number; style?: CaseStyle }
}

/** What kind of case it is. */
export function CaseChips({ of: { type, industry, difficulty, style } }: CaseChipsProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Chip>{TYPES[type]}</Chip>
      <Chip>{industry}</Chip>
      {style && <Chip>{STYLES[style]}</Chip>}
      <Chip tone="highlight">{levelName(difficulty)}</Chip>
    </div>
  )
}
