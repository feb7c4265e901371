import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { cx } from '../lib/cx.ts'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Spinner } from './layout/Spinner.tsx'

interface ButtonProps extends ButtonLook, ComponentPropsWithRef<'button'> {
  /** Work is under way: keeps the focus, ignores presses, shows a spinner. */
  busy?: boolean
  /** What the button says while busy; its own words otherwise. */
  busyLabel?: string
}

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    busy = false,
    busyLabel,
    className,
    children,
    onClick,
    type = 'button',
    ...rest
  } = props

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={cx(buttonClass({ variant, size, block }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  )
}
