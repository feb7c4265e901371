import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ActionError } from '../../components/ActionError.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { PasswordInput } from '../../components/fields/PasswordInput.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { useViewer } from '../viewer.ts'
import { showFailure, signInForm } from './auth-forms.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useSubmitPhase } from './use-submit-phase.ts'

interface SignInFormProps {
  email: string
  onDone: () => void
  onForgotten: (email: string) => void
}

export function SignInForm({ email, onDone, onForgotten }: SignInFormProps) {
  const { signIn } = useViewer()
  const { phase, submit } = useSubmitPhase(onDone)
  const form = useFirstFocus()
  const { register, handleSubmit, setError, getValues, formState } = useForm({
    resolver: zodResolver(signInForm),
    defaultValues: { email, password: '' },
  })
  const { errors } = formState

  const send = handleSubmit((values) =>
    submit(
      () => signIn(values.email, values.password),
      (error) => showFailure(setError, ['email', 'password'], error),
    ),
  )

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <Field label="Email address" error={errors.email?.message} required>
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} required className="mt-4">
        <PasswordInput autoComplete="current-password" {...register('password')} />
      </Field>
      <button
        type="button"
        onClick={() => onForgotten(getValues('email'))}
        className="mt-1 flex min-h-11 items-center text-small font-semibold text-brand underline-offset-4 hover:underline"
      >
        Forgotten your password?
      </button>
      {errors.root?.message && <ActionError>{errors.root.message}</ActionError>}
      <SubmitButton phase={phase} idle="Sign in" success="Signed in" error="Not signed in" />
    </form>
  )
}
