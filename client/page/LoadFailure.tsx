import { describeError } from '../apollo/errors.ts'
import { ErrorState } from '../components/layout/ErrorState.tsx'

interface LoadFailureProps {
  /** What could not be done: "The coaches could not be loaded". */
  title: string
  /** What the query answered instead; says why, and by what support finds it. */
  error: unknown
  /** What else there is to know, as a sentence. */
  note?: string
  onRetry: () => void
  retrying?: boolean
}

/** In place of what a query should have brought. */
export function LoadFailure({ title, error, note, onRetry, retrying }: LoadFailureProps) {
  const { message, reference } = describeError(error)
  return (
    <ErrorState
      title={title}
      message={[message, note].filter(Boolean).join(' ')}
      reference={reference}
      onRetry={onRetry}
      retrying={retrying}
    />
  )
}
