import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentPropsWithRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../Icon.tsx'
import { useFieldControl } from './field-context.ts'

export interface SelectOption<V extends string = string> {
  value: V
  label: string
}

interface NativeSelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children'> {
  options: readonly SelectOption[]
  /** An empty first choice. */
  placeholder?: string
  /** `button` looks like a secondary button (sorting), `input` like a text field (forms). */
  look?: 'input' | 'button'
}

/** The platform's own select: costs nothing to load and is best on a phone. */
export function NativeSelect({
  options,
  placeholder,
  look = 'input',
  className,
  ...rest
}: NativeSelectProps) {
  return (
    <div className={cx('relative', className)}>
      <select
        {...rest}
        {...useFieldControl(rest)}
        className={cx(
          'w-full appearance-none truncate rounded-m border border-line-strong bg-surface pr-10 text-ink transition-colors duration-140 hover:border-ink-3 aria-invalid:border-danger disabled:text-ink-3',
          look === 'button'
            ? 'h-13 pl-4.5 text-control font-semibold hover:bg-sunken'
            : 'h-11.5 pl-3.5 text-base',
        )}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2" />
    </div>
  )
}
