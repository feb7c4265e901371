import type { ComponentPropsWithRef, ElementType } from 'react'
import { cx } from '../../lib/cx.ts'

type CardProps<E extends ElementType> = { as?: E; floating?: boolean; className?: string } & Omit<
  ComponentPropsWithRef<E>,
  'as' | 'floating' | 'className'
>

/** Paper on paper: one line around it, a shadow only when it floats. Padding is the caller's. */
export function Card<E extends ElementType = 'div'>({ as, floating, className, ...rest }: CardProps<E>) {
  const Component: ElementType = as ?? 'div'
  return (
    <Component
      {...rest}
      className={cx('rounded-l border border-line bg-surface', Boolean(floating) && 'shadow-2', className)}
    />
  )
}
