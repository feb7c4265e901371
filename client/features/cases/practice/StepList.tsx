import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { Icon } from '../../../components/Icon.tsx'
import { cx } from '../../../lib/cx.ts'

interface StepListProps {
  names: readonly string[]
  /** The one that is shown. */
  at: number
  /** The last that may be: the others wait their turn. */
  reached: number
  onGo: (step: number) => void
}

/** The parts of the interview. What is behind can be opened again; what is ahead waits its turn. */
export function StepList({ names, at, reached, onGo }: StepListProps) {
  return (
    <ol aria-label="Steps" className="no-scrollbar flex gap-1 overflow-x-auto lg:grid">
      {names.map((name, i) => (
        <li key={name} className="flex-none">
          <button
            type="button"
            disabled={i > reached}
            aria-current={i === at ? 'step' : undefined}
            onClick={() => onGo(i)}
            className={cx(
              'flex min-h-10 w-full items-center gap-3 rounded-s px-2.5 text-left text-small whitespace-nowrap pointer-coarse:min-h-11 lg:whitespace-normal',
              i === at && 'bg-brand-tint font-semibold text-brand',
              i !== at && i <= reached && 'hover:bg-sunken',
              i > reached && 'text-ink-2',
            )}
          >
            <Icon of={i < reached ? CircleCheck : i === reached ? CircleDot : Circle} />
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
