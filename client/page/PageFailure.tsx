import { describeError } from '../apollo/errors.ts'
import { Card } from '../components/layout/Card.tsx'
import { cx } from '../lib/cx.ts'
import { LoadFailure } from './LoadFailure.tsx'
import { NotForYou } from './NotForYou.tsx'

/** As much of a query as its failure needs. */
export interface Failing {
  error?: unknown
  loading: boolean
  refetch: () => unknown
}

export interface PageFailureProps {
  query: Failing
  /** What could not be done: "Your students could not be loaded". */
  title: string
  /** Whom the page is for, as a sentence, where the server refuses others by role. */
  audience?: string
  /** Nothing of the page is there, so the failure stands without a card. */
  bare?: boolean
  className?: string
}

/** In place of a page's content: a refusal by role, which no retry changes, or a failure, which one may. */
export function PageFailure({ query, title, audience, bare, className }: PageFailureProps) {
  const { code, message } = describeError(query.error)
  if (code === 'FORBIDDEN' && audience)
    return <NotForYou message={message} audience={audience} className={className} />
  const failure = (
    <LoadFailure
      title={title}
      error={query.error}
      onRetry={() => void Promise.resolve(query.refetch()).catch(() => undefined)}
      retrying={query.loading}
    />
  )
  if (bare) return <div className={cx('measure py-10', className)}>{failure}</div>
  return <Card className={className}>{failure}</Card>
}
