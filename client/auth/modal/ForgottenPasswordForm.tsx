import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ActionError } from '../../components/ActionError.tsx'
import { Banner } from '../../components/Banner.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { actionFailure } from '../messages.ts'
import { useViewer } from '../viewer.ts'
import { resetForm, showFailure } from './auth-forms.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useSubmitPhase } from './use-submit-phase.ts'

/** Asks for a link to choose a new password. Whether the address has an account is the provider's to say, as when signing in. */
export function ForgottenPasswordForm({ email }: { email: string }) {
  const { sendPasswordReset } = useViewer()
  const { phase, submit } = useSubmitPhase()
  const [sentTo, setSentTo] = useState<string>()
  const form = useFirstFocus()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetForm),
    defaultValues: { email },
  })
  const { errors } = formState

  const send = handleSubmit((values) =>
    submit(
      async () => {
        await sendPasswordReset(values.email)
        setSentTo(values.email)
      },
      (error) => showFailure(setError, ['email'], actionFailure(error)),
    ),
  )

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Email address" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      {errors.root?.message && <ActionError>{errors.root.message}</ActionError>}
      <SubmitButton phase={phase} idle="Send the link" success="Sent" error="Not sent" />
      {sentTo && (
        <div className="mt-4">
          <Banner tone="brand">
            If {sentTo} has an account, a link to choose a new password is on its way.
          </Banner>
        </div>
      )}
    </form>
  )
}
