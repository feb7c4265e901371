import Circle from 'lucide-react/icons/circle'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import { Icon } from '../../../components/Icon.tsx'
import { cx } from '../../../lib/cx.ts'
import type { Step } from '../case-material.ts'

interface StepListProps {
  steps: readonly Step[]
  at: number
  onGo: (step: number) => void
}

/** The parts of the interview. What is behind can be opened again; what is ahead waits its turn. */
export function StepList({ steps, at, onGo }: StepListProps) {
  const names = [...steps.map(({ title }) => title), 'Debrief']
  return (
    <ol aria-label="Steps" className="no-scrollbar flex gap-1 overflow-x-auto lg:grid">
      {names.map((name, i) => (
        <li key={name} className="flex-none">
          <button
            type="button"
            disabled={i > at}
            aria-current={i === at ? 'step' : undefined}
            onClick={() => onGo(i)}
            className={cx(
              'flex min-h-10 w-full items-center gap-3 rounded-s px-2.5 text-left text-small whitespace-nowrap pointer-coarse:min-h-11 lg:whitespace-normal',
              i === at && 'bg-brand-tint font-semibold text-brand',
              i < at && 'hover:bg-sunken',
              i > at && 'text-ink-2',
            )}
          >
            <Icon of={i < at ? CircleCheck : i === at ? CircleDot : Circle} />
            {name}
          </button>
        </li>
      ))}
    </ol>
  )
}
