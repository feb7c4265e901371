import type { ReactNode } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import type { ProfileForm } from '../profile-form.ts'
import { useFieldMessage } from './use-field-message.ts'

interface TextFieldProps {
  name: FieldPath<ProfileForm>
  label: string
  hint?: ReactNode
  optional?: boolean
  placeholder?: string
  /** A figure: the phone shows its number keys. */
  figure?: boolean
  leading?: ReactNode
  trailing?: ReactNode
  disabled?: boolean
  maxLength?: number
  className?: string
}

/** One line of the profile. */
export function TextField({ name, label, hint, optional, figure, className, ...rest }: TextFieldProps) {
  const { register } = useFormContext<ProfileForm>()
  return (
    <Field label={label} hint={hint} optional={optional} error={useFieldMessage(name)} className={className}>
      <TextInput
        {...rest}
        inputMode={figure ? 'decimal' : undefined}
        autoComplete="off"
        className={figure ? 'num' : undefined}
        {...register(name)}
      />
    </Field>
  )
}
