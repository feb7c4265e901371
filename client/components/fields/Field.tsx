import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { cx } from '../../lib/cx.ts'
import { Icon } from '../Icon.tsx'
import { FieldContext } from './field-context.ts'

interface FieldProps {
  label: string
  /** Stays under the control; goes with the error, not instead of it. */
  hint?: ReactNode
  error?: string
  required?: boolean
  /** Says "(optional)" after the label. */
  optional?: boolean
  hideLabel?: boolean
  className?: string
  /** One control: TextInput, TextArea, Select, NativeSelect, PasswordInput. */
  children: ReactNode
}

/** A label, its control, a hint and an error, wired for assistive technology. */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  hideLabel,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = cx(error && errorId, Boolean(hint) && hintId)
  return (
    <div className={className}>
      <label htmlFor={id} className={cx('mb-1.5 block text-small font-semibold', hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      <FieldContext
        value={{
          id,
          'aria-describedby': describedBy || undefined,
          'aria-invalid': error ? true : undefined,
          'aria-required': required,
        }}
      >
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="mt-1.5 text-tiny text-ink-2">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The red line under a control; also used under groups. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-center gap-1.5 text-tiny text-danger">
      <Icon of={CircleAlert} size={14} />
      {children}
    </p>
  )
}
