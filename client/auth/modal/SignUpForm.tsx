import { zodResolver } from '@hookform/resolvers/zod'
import { useController, useForm } from 'react-hook-form'
import { ActionError } from '../../components/ActionError.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { PasswordInput } from '../../components/fields/PasswordInput.tsx'
import { RadioCards } from '../../components/fields/RadioCards.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { codeOf } from '../messages.ts'
import { useViewer, type SignUpForm as Values } from '../viewer.ts'
import { showFailure, signUpForm } from './auth-forms.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { useSubmitPhase } from './use-submit-phase.ts'

const USER_TYPES = [
  { value: 'JOB_SEEKER', title: 'Job seeker', description: 'Land elite MBB roles' },
  { value: 'COACH', title: 'Coach', description: 'Help people grow' },
] as const

interface SignUpFormProps {
  /** Chosen at first. */
  userType: Values['userType']
  name: string
  email: string
  onDone: () => void
  /** The address has an account already: sign in instead, with this said. */
  onRegistered: (email: string, message: string) => void
}

export function SignUpForm({ userType: chosen, name, email, onDone, onRegistered }: SignUpFormProps) {
  const { signUp } = useViewer()
  const { phase, submit } = useSubmitPhase(onDone)
  const form = useFirstFocus()
  const { register, handleSubmit, setError, control, formState } = useForm<Values>({
    resolver: zodResolver(signUpForm),
    defaultValues: { userType: chosen, name, email, password: '' },
  })
  const userType = useController({ control, name: 'userType' }).field
  const { errors } = formState

  function onFailed(values: Values, error: unknown) {
    const isTaken = codeOf(error) === 'auth/email-already-in-use' && error instanceof Error
    if (isTaken) onRegistered(values.email, error.message)
    else showFailure(setError, ['email', 'password'], error)
  }

  const send = handleSubmit((values) =>
    submit(
      async () => {
        await signUp(values)
        showToast({
          title: 'Check your inbox',
          description: `We sent a link to ${values.email} to confirm that the address is yours.`,
        })
      },
      (error) => onFailed(values, error),
    ),
  )

  return (
    <form ref={form} noValidate onSubmit={(event) => void send(event)}>
      <RadioCards
        legend="I am a..."
        options={USER_TYPES}
        value={userType.value}
        onChange={userType.onChange}
      />
      <Field label="Name" error={errors.name?.message} required className="mt-4">
        <TextInput autoComplete="name" {...register('name')} />
      </Field>
      <Field label="Email address" error={errors.email?.message} required className="mt-4">
        <TextInput type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Password" error={errors.password?.message} required className="mt-4">
        <PasswordInput autoComplete="new-password" {...register('password')} />
      </Field>
      {errors.root?.message && <ActionError>{errors.root.message}</ActionError>}
      <SubmitButton phase={phase} idle="Create account" success="Account created" error="Not created" />
    </form>
  )
}
