import { describeError } from '../../apollo/errors.ts'
import { ErrorState } from '../../components/layout/ErrorState.tsx'

interface ReadingErrorProps {
  error: unknown
  onRetry: () => Promise<unknown>
  retrying: boolean
  title?: string
}

export function ReadingError({
  error,
  onRetry,
  retrying,
  title = 'This page could not be loaded',
}: ReadingErrorProps) {
  return (
    <div className="measure py-10">
      <ErrorState
        title={title}
        message={describeError(error).message}
        onRetry={() => void onRetry().catch(() => undefined)}
        retrying={retrying}
      />
    </div>
  )
}
