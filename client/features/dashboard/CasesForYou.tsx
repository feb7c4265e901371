import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { useCasesForYouQuery } from '../../generated/graphql.ts'
import { levelName, TYPES } from '../cases/case-words.ts'

const SHOWN = 3

interface CasesForYouProps {
  /** The case of today's task, which is not listed again. */
  without: string | undefined
}

/** Cases the viewer hasn't met, of the types they have met least; nothing once all are met, or on failure. */
export function CasesForYou({ without }: CasesForYouProps) {
  const { data, loading } = useCasesForYouQuery()
  const cases = data?.casesForYou.filter(({ slug }) => slug !== without).slice(0, SHOWN) ?? []
  if (!loading && cases.length === 0) return null
  return (
    <Card as="section" aria-labelledby="cases-for-you" className="p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="cases-for-you" className="text-heading">
          Cases for you
        </h2>
        <Link
          to="/case-library"
          className="press inline-block text-small font-semibold text-brand hover:underline"
        >
          Library
        </Link>
      </div>
      {!data && (
        <SkeletonGroup label="Loading cases" className="mt-4">
          <SkeletonLines lines={5} />
        </SkeletonGroup>
      )}
      <ul className="mt-1.5 divide-y divide-line">
        {cases.map(({ slug, title, type, difficulty, minutes }) => (
          <li key={slug}>
            <Link to={`/case-library/${slug}`} className="group flex min-h-16 items-center gap-3 py-3">
              <span className="min-w-0 flex-1">
                <span className="block text-small font-semibold break-words group-hover:underline">
                  {title}
                </span>
                <span className="num block text-tiny text-ink-2">
                  {TYPES[type]}, {minutes} min, {levelName(difficulty).toLowerCase()}
                </span>
              </span>
              <Icon of={ChevronRight} size={16} className="flex-none text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
