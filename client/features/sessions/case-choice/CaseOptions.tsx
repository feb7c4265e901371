import { RadioCards } from '../../../components/fields/RadioCards.tsx'
import { Skeleton, SkeletonGroup } from '../../../components/layout/Skeleton.tsx'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import type { CaseChoice } from './use-case-choice.ts'

interface CaseOptionsProps {
  choice: CaseChoice
  slug: string | undefined
  onChoose: (slug: string) => void
}

/** The cases found, or why there are none to see. */
export function CaseOptions({ choice, slug, onChoose }: CaseOptionsProps) {
  const { options, error, retry, loading } = choice
  if (error)
    return (
      <LoadFailure title="The cases could not be loaded" error={error} onRetry={retry} retrying={loading} />
    )
  if (!options)
    return (
      <SkeletonGroup label="Loading the cases" className="space-y-2.5">
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} className="h-16" />
        ))}
      </SkeletonGroup>
    )
  if (options.length === 0)
    return <p className="py-6 text-center text-small text-ink-2">No case matches. Try fewer words.</p>
  return (
    <RadioCards legend="Case" hideLegend columns={1} options={options} value={slug} onChange={onChoose} />
  )
}
