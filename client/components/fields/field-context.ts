import { type AriaAttributes, createContext, use, useId } from 'react'

export type FieldControl = { id?: string } & Pick<
  AriaAttributes,
  'aria-describedby' | 'aria-invalid' | 'aria-required'
>

export const FieldContext = createContext<FieldControl>({})

/** What a control inside a Field must carry; its own props win. */
export function useFieldControl(own: FieldControl): FieldControl {
  const given = use(FieldContext)
  const fallback = useId()
  return {
    id: own.id ?? given.id ?? fallback,
    'aria-describedby': own['aria-describedby'] ?? given['aria-describedby'],
    'aria-invalid': own['aria-invalid'] ?? given['aria-invalid'],
    'aria-required': own['aria-required'] ?? given['aria-required'],
  }
}
