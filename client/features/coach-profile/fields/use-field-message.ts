import { type FieldPath, get, useFormContext } from 'react-hook-form'
import type { ProfileForm } from '../profile-form.ts'

/** What is wrong with the part of the form at `path`, if anything. */
export function useFieldMessage(path: FieldPath<ProfileForm> | 'sessionTypes.root'): string | undefined {
  const { formState } = useFormContext<ProfileForm>()
  const found: unknown = get(formState.errors, path)
  if (typeof found !== 'object' || found === null || !('message' in found)) return undefined
  return typeof found.message === 'string' ? found.message : undefined
}
