import { type FormEvent, useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { POLICIES } from '../../apollo/policies.ts'
import { useViewer } from '../../auth/viewer.ts'
import { ActionError } from '../../components/ActionError.tsx'
import { Button } from '../../components/Button.tsx'
import { Checkbox } from '../../components/fields/Checkbox.tsx'
import { Field } from '../../components/fields/Field.tsx'
import { TextInput } from '../../components/fields/TextInput.tsx'
import { Dialog } from '../../components/overlays/Dialog.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import {
  type EndsWithMyAccountQuery,
  useDeleteMyAccountMutation,
  useEndsWithMyAccountQuery,
} from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { listed, plural } from '../../lib/text.ts'
import { calledOffWords, moneyWords } from '../sessions/called-off-words.ts'

/** Asks for the address to be typed, whether credit is given up, and whether a coach's open sessions are cancelled. What stands in the way is said here, and nothing has happened then. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { signOut } = useViewer()
  const [typed, setTyped] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const [leaves, setLeaves] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [remove, { loading }] = useDeleteMyAccountMutation()
  const { data, refetch } = useEndsWithMyAccountQuery({ fetchPolicy: POLICIES.anew })
  const credit = (data?.myCredit ?? []).map(({ amountMinor, currency }) => ({ amountMinor, currency }))
  const open = data?.myOpenAsCoach
  const ending = open && open.toCancel + open.held + open.packages > 0 ? open : null
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()

  const isSure = isTyped && (credit.length === 0 || givesUp) && (!ending || leaves)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isSure || loading) return
    try {
      const { data: deleted } = await remove({
        variables: {
          input: {
            confirmation: typed,
            ...(credit.length > 0 && { expectedCredit: credit }),
            ...(ending && { openSessions: { expectedCount: ending.toCancel } }),
          },
        },
      })
      const calledOff = deleted?.deleteMyAccount.calledOff
      showToast({
        title: 'Your account is deleted.',
        ...(calledOff && { description: calledOffWords(calledOff) }),
      })
      await signOut()
    } catch (error) {
      setRefusal(describeError(error).message)
      setGivesUp(false)
      setLeaves(false)
      void refetch()
    }
  }

  return (
    <Dialog
      open
      insistent
      onClose={onClose}
      title="Delete your account?"
      description="This cannot be undone. You are signed out everywhere, and a coach’s listing goes at once."
    >
      <form noValidate onSubmit={(event) => void confirm(event)} className="grid gap-5">
        <Field label={`Type ${email} to confirm`}>
          <TextInput
            type="email"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        {credit.length > 0 && (
          <Checkbox
            label={`Give up my credit of ${credit.map((one) => formatMoney(one, { decimals: 'always' })).join(' and ')}`}
            checked={givesUp}
            onChange={({ target }) => setGivesUp(target.checked)}
          />
        )}
        {ending && (
          <Checkbox
            label={endingWords(ending)}
            checked={leaves}
            onChange={({ target }) => setLeaves(target.checked)}
          />
        )}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" disabled={!isSure} busy={loading} busyLabel="Deleting">
            Delete my account
          </Button>
        </div>
        {refusal && <ActionError>{refusal}</ActionError>}
      </form>
    </Dialog>
  )
}

/** "Cancel my 5 sessions with seekers and return 1 package: £679.00 goes back to them" */
function endingWords({
  toCancel,
  held,
  packages,
  refunds,
}: NonNullable<EndsWithMyAccountQuery['myOpenAsCoach']>): string {
  const verbs = [
    ...(toCancel > 0 ? [`cancel my ${plural(toCancel, 'session')} with seekers`] : []),
    ...(packages > 0 ? [`return ${plural(packages, 'package')}`] : []),
    ...(held > 0 ? [`let go of ${plural(held, 'held time')}`] : []),
  ]
  const said = listed(verbs)
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}: ${refunds.length > 0 ? `${moneyWords(refunds)} goes back to them` : 'no money goes back'}`
}
