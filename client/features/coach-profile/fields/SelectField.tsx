import type { ReactNode } from 'react'
import { type FieldPath, useFormContext } from 'react-hook-form'
import { Field } from '../../../components/fields/Field.tsx'
import { NativeSelect, type SelectOption } from '../../../components/fields/NativeSelect.tsx'
import type { ProfileForm } from '../profile-form.ts'
import { useFieldMessage } from './use-field-message.ts'

interface SelectFieldProps {
  name: FieldPath<ProfileForm>
  label: string
  options: readonly SelectOption[]
  hint?: ReactNode
  placeholder?: string
  className?: string
}

export function SelectField({ name, label, options, hint, placeholder, className }: SelectFieldProps) {
  const { register } = useFormContext<ProfileForm>()
  return (
    <Field label={label} hint={hint} error={useFieldMessage(name)} className={className}>
      <NativeSelect options={options} placeholder={placeholder} {...register(name)} />
    </Field>
  )
}
