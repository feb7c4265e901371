import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

interface TextInputProps extends ComponentPropsWithRef<'input'> {
  /** Decoration or unit before the text, such as an icon or "£". */
  leading?: ReactNode
  /** A small button or unit after the text. */
  trailing?: ReactNode
}

export function TextInput({ leading, trailing, className, ...rest }: TextInputProps) {
  const control = useFieldControl(rest)
  const input = (
    <input
      {...rest}
      {...control}
      className={cx(
        controlClass,
        'h-11.5',
        Boolean(leading) && 'pl-11',
        Boolean(trailing) && 'pr-12',
        className,
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <div className="relative">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 left-4 grid place-items-center text-ink-2">
          {leading}
        </span>
      )}
      {input}
      {trailing && <span className="absolute inset-y-0 right-0.5 grid place-items-center">{trailing}</span>}
    </div>
  )
}
