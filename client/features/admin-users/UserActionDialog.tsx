import { useState } from 'react'
import { badgeOf } from '../../auth/roles.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { NativeSelect } from '../../components/fields/NativeSelect.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import type { AdminUserChange_userFragment, UserType } from '../../generated/graphql.ts'
import { ReasonField } from '../admin/ReasonField.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { useUserVerb } from './use-user-verb.ts'
import { USER_ACTION_WORDS } from './user-action-words.ts'

export interface ActedUser {
  id: string
  email: string
  name: string
  userType: UserType
}

interface UserActionDialogProps {
  user: ActedUser
  /** Null while none is open. */
  action: AdminUserChange_userFragment['actions'][number] | null
  onClose: () => void
}

const ROLES: readonly UserType[] = ['JOB_SEEKER', 'COACH', 'ADMIN']

/** Says what follows, asks why, and for an erasure for the e-mail too, before anything happens. */
export function UserActionDialog({ user, action, onClose }: UserActionDialogProps) {
  const others = ROLES.filter((role) => role !== user.userType)
  const [userType, setUserType] = useState<UserType>(others[0] ?? 'JOB_SEEKER')
  const [confirmEmail, setConfirmEmail] = useState('')
  const [reason, setReason] = useState('')
  const { busy, refusal, carryOut } = useUserVerb()
  const name = action?.action
  const words = USER_ACTION_WORDS[name ?? 'SUSPEND']
  const who = user.name || user.email

  async function send() {
    if (!name) return
    const done = await carryOut(name, { userId: user.id, reason, userType, confirmEmail }, words.done(who))
    if (done) onClose()
  }

  return (
    <Dialog open={action !== null} onClose={onClose} title={words.title} description={who} insistent>
      <ul className="grid list-disc gap-1.5 pl-5 text-small text-ink-2">
        {action?.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {(name === 'SUSPEND' || name === 'CHANGE_ROLE') && <OpenSessions userId={user.id} />}
      <form
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {name === 'CHANGE_ROLE' && (
          <Field label="New role" required>
            <NativeSelect
              options={others.map((role) => ({ value: role, label: badgeOf(role) }))}
              value={userType}
              onChange={(event) => setUserType(event.target.value as UserType)}
            />
          </Field>
        )}
        <ReasonField reason={reason} onChange={setReason} error={refusal.reason} />
        {name === 'ERASE' && (
          <Field
            label="The account’s e-mail"
            hint={`Type ${user.email} to confirm.`}
            error={refusal.confirmEmail}
            required
          >
            <TextInput
              type="email"
              autoComplete="off"
              value={confirmEmail}
              onChange={(event) => setConfirmEmail(event.target.value)}
            />
          </Field>
        )}
        {refusal.other && <ActionError>{refusal.other}</ActionError>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Go back
          </Button>
          <Button type="submit" variant={words.destructive ? 'danger' : 'primary'} busy={busy}>
            {words.verb}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
