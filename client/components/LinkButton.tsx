import type { ComponentPropsWithRef, ElementType } from 'react'
import { cx } from '../lib/cx.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'

type LinkButtonProps<E extends ElementType> = ButtonLook & { as?: E; className?: string } & Omit<
    ComponentPropsWithRef<E>,
    keyof ButtonLook | 'as' | 'className'
  >

/** A link that looks like a button: `<LinkButton as={Link} to="/coaches">`. */
export function LinkButton<E extends ElementType = 'a'>({
  as,
  variant,
  size,
  block,
  className,
  ...rest
}: LinkButtonProps<E>) {
  const Component: ElementType = as ?? 'a'
  return <Component {...rest} className={cx(buttonClass({ variant, size, block }), className)} />
}
