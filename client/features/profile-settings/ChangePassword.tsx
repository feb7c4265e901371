import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useIdentity } from '../../auth/identity/identity-context.ts'
import { signInFailure } from '../../auth/messages.ts'
import { newPassword } from '../../auth/modal/auth-forms.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { PasswordInput } from '../../components/fields/PasswordInput.tsx'
import { showToast } from '../../components/overlays/toast.ts'

const schema = z.object({
  current: z.string().check(z.minLength(1, 'Enter your password.')),
  next: newPassword,
})

const FIELD_OF: Record<string, 'current' | 'next'> = {
  'auth/weak-password': 'next',
  'auth/wrong-password': 'current',
  'auth/invalid-credential': 'current',
  'auth/invalid-login-credentials': 'current',
}

/** A new password for somebody who knows the old one. Other browsers are signed out by the provider. */
export function ChangePassword({ email }: { email: string }) {
  const loadIdentity = useIdentity()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { current: '', next: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ current, next }) => {
    try {
      const identity = await loadIdentity()
      await identity.changePassword(current, next)
      reset()
      showToast({ title: 'Password changed.' })
    } catch (error) {
      const { code, message } = signInFailure(error)
      const field = FIELD_OF[code]
      setError(field ?? 'root', { message }, { shouldFocus: field !== undefined })
    }
  })

  return (
    <form
      noValidate
      aria-label="Change password"
      className="grid max-w-md gap-4"
      onSubmit={(event) => void send(event)}
    >
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="Current password" error={errors.current?.message} required>
        <PasswordInput autoComplete="current-password" {...register('current')} />
      </Field>
      <Field
        label="New password"
        hint="At least 6 characters. Other browsers are signed out."
        error={errors.next?.message}
        required
      >
        <PasswordInput autoComplete="new-password" {...register('next')} />
      </Field>
      {errors.root?.message && <ActionError>{errors.root.message}</ActionError>}
      <div>
        <Button type="submit" busy={isSubmitting} busyLabel="Please wait...">
          Change password
        </Button>
      </div>
    </form>
  )
}
