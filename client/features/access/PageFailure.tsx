import { describeError } from '../../apollo/errors.ts'
import { Card } from '../../components/layout/Card.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { NotForYou } from './NotForYou.tsx'

interface PageFailureProps {
  error: unknown
  /** What could not be done: "Your students could not be loaded". */
  title: string
  audience: string
  onRetry: () => void
  retrying: boolean
}

/** In place of a page's content: a refusal by role, which no retry changes, or a failure, which one may. */
export function PageFailure({ error, title, audience, onRetry, retrying }: PageFailureProps) {
  const { code, message } = describeError(error)
  if (code === 'FORBIDDEN') return <NotForYou message={message} audience={audience} />
  return (
    <Card>
      <ErrorState title={title} message={message} onRetry={onRetry} retrying={retrying} />
    </Card>
  )
}
