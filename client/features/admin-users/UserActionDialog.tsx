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
import { EndsWithCoach, NoteField } from './EndsWithCoach.tsx'
import { HandOverField } from './HandOverField.tsx'
import { OpenSessions } from './OpenSessions.tsx'
import { useUserVerb } from './use-user-verb.ts'
import { USER_ACTION_WORDS } from './user-action-words.ts'

export interface ActedUser {
  id: string
  email: string
  name: string
  userType: UserType
  openAsCoach: AdminUserChange_userFragment['openAsCoach']
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
  const [note, setNote] = useState('')
  const [handOverTo, setHandOverTo] = useState<string | null>(null)
  const { busy, refusal, carryOut } = useUserVerb()
  const name = action?.action
  const words = USER_ACTION_WORDS[name ?? 'SUSPEND']
  const who = user.name || user.email
  const { openAsCoach } = user
  const isLeaving =
    name === 'SUSPEND' || name === 'ERASE' || (name === 'CHANGE_ROLE' && userType === 'JOB_SEEKER')
  const ending =
    isLeaving && openAsCoach && openAsCoach.toCancel + openAsCoach.held + openAsCoach.packages > 0
      ? openAsCoach
      : null

  async function send() {
    if (!name) return
    const said = {
      userId: user.id,
      reason,
      userType,
      confirmEmail,
      ...(ending && handOverTo !== null && { handOverTo }),
    }
    const openSessions = ending && { expectedCount: ending.toCancel, ...(note.trim() && { note }) }
    const done = await carryOut(name, { ...said, openSessions }, words.done(who))
    if (done) onClose()
  }

  return (
    <Dialog open={action !== null} onClose={onClose} title={words.title} description={who} insistent>
      <ul className="grid list-disc gap-1.5 pl-5 text-small text-ink-2">
        {action?.consequences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {ending && <EndsWithCoach open={ending} />}
      {(name === 'SUSPEND' || name === 'CHANGE_ROLE' || ending) && (
        <OpenSessions userId={user.id} endsAsCoach={ending !== null} />
      )}
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
        {ending && ending.toCancel > 0 && (
          <>
            <HandOverField
              userId={user.id}
              handOverTo={handOverTo}
              onChange={setHandOverTo}
              error={refusal.handOverTo}
            />
            <NoteField note={note} onChange={setNote} />
          </>
        )}
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
