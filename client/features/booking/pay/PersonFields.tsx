import { type Control, useController } from 'react-hook-form'
import { useAuthModal } from '../../../auth/auth-modal.ts'
import type { AuthStatus, Viewer } from '../../../auth/viewer.ts'
import { Avatar } from '../../../components/Avatar.tsx'
import { Field } from '../../../components/fields/Field.tsx'
import { TextInput } from '../../../components/fields/TextInput.tsx'
import { Skeleton } from '../../../components/layout/Skeleton.tsx'
import type { PayFormValues } from './pay-form.ts'

interface PersonFieldsProps {
  control: Control<PayFormValues>
  status: AuthStatus
  viewer: Viewer | null
}

/** Who comes: a guest says so, an account already has. */
export function PersonFields({ control, status, viewer }: PersonFieldsProps) {
  return (
    <section className="mt-9">
      <h2 className="text-[1.5rem]">Your details</h2>
      <div className="mt-4">
        {status === 'initialising' && <Skeleton className="h-18" />}
        {viewer && (
          <div className="flex items-center gap-3.5">
            <Avatar id={viewer.id} name={viewer.fullName} size={44} />
            <div className="min-w-0">
              <b>{viewer.fullName}</b>
              <div className="truncate text-small text-ink-2">{viewer.email}</div>
            </div>
          </div>
        )}
        {status === 'signed-out' && <GuestFields control={control} />}
      </div>
    </section>
  )
}

function GuestFields({ control }: Pick<PersonFieldsProps, 'control'>) {
  const { open } = useAuthModal()
  const name = useController({ control, name: 'name' })
  const email = useController({ control, name: 'email' })
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" required error={name.fieldState.error?.message}>
          <TextInput autoComplete="name" {...name.field} />
        </Field>
        <Field label="Email address" required error={email.fieldState.error?.message}>
          <TextInput type="email" autoComplete="email" {...email.field} />
        </Field>
      </div>
      <p className="mt-2 text-tiny text-ink-2">
        Your booking is kept under this address.{' '}
        <button
          type="button"
          onClick={() => open('signin')}
          className="font-semibold text-brand underline-offset-2 hover:underline pointer-coarse:min-h-11"
        >
          Sign in
        </button>{' '}
        if you have an account.
      </p>
    </>
  )
}
