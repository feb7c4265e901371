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
import { useCreditGivenUpQuery, useDeleteMyAccountMutation } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'

/** Asks for the address to be typed, and whether credit is given up. What stands in the way is said here, and nothing has happened then. */
export function DeleteAccountDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { signOut } = useViewer()
  const [typed, setTyped] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [remove, { loading }] = useDeleteMyAccountMutation()
  const { data, refetch } = useCreditGivenUpQuery({ fetchPolicy: POLICIES.anew })
  const credit = (data?.myCredit ?? []).map(({ amountMinor, currency }) => ({ amountMinor, currency }))
  const isTyped = typed.trim().toLowerCase() === email.toLowerCase()

  const isSure = isTyped && (credit.length === 0 || givesUp)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isSure || loading) return
    try {
      await remove({
        variables: { input: { confirmation: typed, ...(credit.length > 0 && { expectedCredit: credit }) } },
      })
      showToast({ title: 'Your account is deleted.' })
      await signOut()
    } catch (error) {
      setRefusal(describeError(error).message)
      setGivesUp(false)
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
