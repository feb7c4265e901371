import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { useIdentity } from '../../auth/identity/identity-context.ts'
import { actionFailure } from '../../auth/messages.ts'
import { newPassword, showFailure } from '../../auth/modal/auth-forms.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { PasswordInput } from '../../components/fields/PasswordInput.tsx'
import { PageTitle } from '../../page/PageHead.tsx'

const schema = z.object({ password: newPassword })

export function NewPasswordForm({
  code,
  email,
  onChanged,
}: {
  code: string
  email: string
  onChanged: () => void
}) {
  const loadIdentity = useIdentity()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState

  const send = handleSubmit(async ({ password }) => {
    try {
      const identity = await loadIdentity()
      await identity.resetPassword(code, password)
      onChanged()
    } catch (error) {
      showFailure(setError, ['password'], actionFailure(error))
    }
  })

  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      <PageTitle>Choose a new password</PageTitle>
      <h1 className="text-[2.25rem]">Choose a new password</h1>
      <p className="text-ink-2">For {email}.</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <Field label="New password" error={errors.password?.message} required>
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      {errors.root?.message && <ActionError>{errors.root.message}</ActionError>}
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel="Please wait...">
        Change password
      </Button>
    </form>
  )
}
