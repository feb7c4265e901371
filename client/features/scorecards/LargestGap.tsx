import Eye from 'lucide-react/icons/eye'
import { Icon } from '../../components/Icon.tsx'
import type { ScorecardView } from './scorecard-words.ts'

interface LargestGapProps {
  scores: NonNullable<ScorecardView['scorecard']>['scores']
  selfScore: ScorecardView['selfScore']
  labelOf: (dimension: string) => string | undefined
}

/** A gap that is worth a word. */
const LEAST = 2

/** Where the seeker judged themselves furthest above their coach; nothing where the two are close. */
export function LargestGap({ scores, selfScore, labelOf }: LargestGapProps) {
  const gaps = scores.flatMap(({ dimension, score, evidence }) => {
    const own = selfScore?.scores.find((one) => one.dimension === dimension)?.score
    return score != null && own != null ? [{ dimension, score, own, evidence }] : []
  })
  const [largest] = gaps.toSorted((a, b) => b.own - b.score - (a.own - a.score))
  if (!largest || largest.own - largest.score < LEAST) return null
  const { dimension, score, own, evidence } = largest
  return (
    <p className="m-5 flex gap-2.5 rounded-m bg-highlight-tint px-4 py-3 text-small text-highlight-ink-strong sm:m-6">
      <Icon of={Eye} size={16} className="mt-0.5" />
      <span>
        <b>Largest gap: {labelOf(dimension)?.toLowerCase()}.</b> You gave yourself {own}, your coach {score}.
        {evidence && ` “${evidence}”`}
      </span>
    </p>
  )
}
