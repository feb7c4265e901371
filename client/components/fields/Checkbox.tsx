import Check from 'lucide-react/icons/check'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type'> {
  label: ReactNode
  /** How many things a filter would leave, shown at the end of the line. */
  count?: number
}

export function Checkbox({ label, count, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={cx(
        'group flex min-h-8 items-center gap-3 text-small pointer-coarse:min-h-11 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
        className,
      )}
    >
      <span className="relative grid size-4.5 flex-none place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer col-start-1 row-start-1 size-4.5 cursor-[inherit] appearance-none rounded-[5px] border-[1.5px] border-line-strong bg-surface transition-colors duration-140 checked:border-brand checked:bg-brand group-hover:border-ink-3 checked:group-hover:border-brand disabled:bg-sunken"
        />
        <Check
          size={12}
          strokeWidth={3}
          aria-hidden
          className="pointer-events-none invisible col-start-1 row-start-1 text-on-brand peer-checked:visible"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {count !== undefined && <span className="num text-ink-2">{count}</span>}
    </label>
  )
}
