import type { FragmentType } from '@apollo/client'
import Check from 'lucide-react/icons/check'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router-dom'
import { Chip } from '../../../components/Chip.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { type CaseCard_caseFragment, useCaseCard_caseFragment } from '../../../generated/graphql.ts'
import { CaseChips } from '../CaseChips.tsx'
import { STYLES } from '../case-words.ts'

interface CaseCardProps {
  of: FragmentType<CaseCard_caseFragment>
  isDone: boolean
  /** To somebody without an account: that this one needs none. */
  isTrial: boolean
}

/** One case in the library. */
export function CaseCard({ of: masked, isDone, isTrial }: CaseCardProps) {
  const one = useCaseCard_caseFragment(masked)
  const { type, industry, difficulty } = one
  return (
    <Card
      as="article"
      className="relative flex flex-col p-5 transition-colors duration-140 hover:border-line-strong sm:p-6"
    >
      <CaseChips of={{ type, industry, difficulty }} />
      <h2 className="mt-4 text-heading">
        <Link
          to={`/case-library/${one.slug}`}
          className="after:absolute after:inset-0 after:rounded-l hover:underline"
        >
          {one.title}
        </Link>
      </h2>
      <p className="mt-2 flex-1 text-small text-ink-2">{one.summary}</p>
      <div className="mt-4 flex min-h-6.5 items-center justify-between gap-3 text-small text-ink-2">
        <span className="num inline-flex items-center gap-1.5">
          <Icon of={Clock} size={16} />
          {one.minutes} min, {STYLES[one.style].toLowerCase()}
        </span>
        {isDone && (
          <Chip tone="brand" icon={Check}>
            Practised
          </Chip>
        )}
        {!isDone && isTrial && one.isOpen && <Chip tone="brand">Open to try</Chip>}
      </div>
    </Card>
  )
}
