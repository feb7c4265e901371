import CircleCheck from 'lucide-react/icons/circle-check'
import Circle from 'lucide-react/icons/circle'
import CircleDot from 'lucide-react/icons/circle-dot'
import { Icon } from '../../../components/Icon.tsx'
import { cx } from '../../../lib/cx.ts'
import type { Phase } from './phase.ts'

const STEPS: readonly { phase: Phase; label: string }[] = [
  { phase: 'BEFORE', label: 'Before' },
  { phase: 'LIVE', label: 'Live' },
  { phase: 'AFTER', label: 'After' },
]

/** Before, live, after: where the session is. */
export function PhaseSteps({ phase }: { phase: Phase }) {
  const current = STEPS.findIndex((step) => step.phase === phase)
  return (
    <ol aria-label="Progress of the session" className="flex items-center gap-2.5 text-small text-ink-2">
      {STEPS.map(({ label }, index) => (
        <li
          key={label}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'flex items-center gap-2.5 not-first:before:h-px not-first:before:w-8 not-first:before:bg-line-strong',
            index === current && 'font-semibold text-brand',
          )}
        >
          <span className="flex items-center gap-2">
            <Icon of={index < current ? CircleCheck : index === current ? CircleDot : Circle} size={16} />
            {label}
          </span>
        </li>
      ))}
    </ol>
  )
}
