import { cx } from '../../../lib/cx.ts'

interface DrillButtonProps {
  /** Says of what, where there are several. */
  label: string
  text?: string
  className?: string
  onClick: () => void
}

/** Opens the rows behind a figure. */
export function DrillButton({
  label,
  text = 'Show the rows',
  className = 'mt-1 -mb-2',
  onClick,
}: DrillButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={cx(
        'inline-flex min-h-9 items-center justify-self-start text-tiny font-semibold text-brand underline-offset-4 hover:underline pointer-coarse:min-h-11',
        className,
      )}
    >
      {text}
    </button>
  )
}
