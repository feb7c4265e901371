import type { ComponentPropsWithRef } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconShape } from './Icon.tsx'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconShape
  /** Its name for everyone who does not see the icon. */
  label: string
  size?: number
}

export function IconButton({ icon, label, size = 20, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 flex-none place-items-center rounded-m text-ink-2 transition-colors duration-140 hover:bg-sunken hover:text-ink disabled:opacity-40 disabled:pointer-events-none',
        className,
      )}
    >
      <Icon of={icon} size={size} />
    </button>
  )
}
