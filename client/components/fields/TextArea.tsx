import type { ComponentPropsWithRef } from 'react'
import { cx } from '../../lib/cx.ts'
import { controlClass } from './control-class.ts'
import { useFieldControl } from './field-context.ts'

export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return (
    <textarea
      {...rest}
      {...useFieldControl(rest)}
      rows={rows}
      className={cx(controlClass, 'field-sizing-content min-h-24 resize-y py-3', className)}
    />
  )
}
