import { Link } from 'react-router-dom'
import { describeError } from '../../../apollo/errors.ts'
import { ErrorState } from '../../../components/ErrorState.tsx'
import { Skeleton } from '../../../components/Skeleton.tsx'
import { useCaseBySlugQuery } from '../../../generated/graphql.ts'
import { Exhibits } from './Exhibits.tsx'

/** What the student of a session is given: the brief, and the exhibits when they are asked to open them. */
export function CandidateCase({ slug }: { slug: string }) {
  const { data, error, loading, refetch } = useCaseBySlugQuery({ variables: { slug } })
  const found = data?.case
  if (error && !found)
    return (
      <ErrorState
        title="The brief could not be loaded"
        message={describeError(error).message}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    )
  if (!found) return <Skeleton className="mt-5 h-40" />
  return (
    <div className="mt-5">
      <p className="max-w-prose leading-relaxed">{found.situation}</p>
      <p className="mt-4 max-w-prose rounded-m bg-highlight-tint p-4 font-display text-[1.125rem] leading-snug text-highlight-ink-strong">
        {found.question}
      </p>
      {found.material ? (
        <Exhibits of={found.material.exhibits} label="Exhibits: open one when your coach asks you to" />
      ) : (
        <p className="mt-4 text-small text-ink-2">
          Your coach shows you the exhibits in the call.{' '}
          <Link to={`/case-library/${slug}`} className="font-semibold text-brand hover:underline">
            See the case in the library
          </Link>
        </p>
      )}
    </div>
  )
}
