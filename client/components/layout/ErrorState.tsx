import CircleAlert from 'lucide-react/icons/circle-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Reference } from './Reference.tsx'

interface ErrorStateProps {
  /** What could not be done: "The coaches could not be loaded". */
  title: string
  /** Why, in the server's words where it has any. */
  message?: string
  /** What support finds the failure by. */
  reference?: string | null
  onRetry?: () => void
  retrying?: boolean
}

export function ErrorState({ title, message, reference, onRetry, retrying }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-m bg-danger-tint text-danger">
        <Icon of={CircleAlert} size={22} />
      </span>
      <h2 className="mt-4 text-heading">{title}</h2>
      {message && <p className="mt-2 max-w-[44ch] text-small text-ink-2">{message}</p>}
      {reference && <Reference of={reference} />}
      {onRetry && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={retrying}
          busyLabel="Trying again"
          onClick={onRetry}
        >
          <Icon of={RotateCw} size={16} />
          Try again
        </Button>
      )}
    </div>
  )
}
