import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { showToast } from '../../components/overlays/toast.ts'
import {
  type AdminUserActionName,
  type UserType,
  useChangeUserRoleMutation,
  useEraseUserMutation,
  useExportPersonMutation,
  useReinstateUserMutation,
  useStartViewAsMutation,
  useSuspendUserMutation,
} from '../../generated/graphql.ts'
import { enterLook } from '../../lib/look.ts'
import { saveFile } from '../../lib/save-file.ts'

interface Said {
  userId: string
  reason: string
  userType: UserType
  confirmEmail: string
}

interface Refusal {
  reason?: string
  confirmEmail?: string
  other?: string
}

/** Carries out an admin's action and answers whether it went through; what the server refuses goes to its field. */
export function useUserVerb() {
  const [changeRole] = useChangeUserRoleMutation()
  const [suspend] = useSuspendUserMutation()
  const [reinstate] = useReinstateUserMutation()
  const [erase] = useEraseUserMutation()
  const [ask] = useExportPersonMutation()
  const [startViewAs] = useStartViewAsMutation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({})

  async function exportPerson({ userId, reason }: Said) {
    const { data } = await ask({ variables: { input: { userId, reason } } })
    if (data) saveFile(data.exportPerson.filename, data.exportPerson.text, 'application/json')
  }

  async function look({ userId, reason }: Said) {
    const { data } = await startViewAs({ variables: { input: { userId, reason } } })
    if (data) enterLook(data.startViewAs)
  }

  const verbs: Record<AdminUserActionName, (said: Said) => Promise<unknown>> = {
    VIEW_AS: look,
    EXPORT: exportPerson,
    CHANGE_ROLE: ({ userId, reason, userType }) =>
      changeRole({ variables: { input: { userId, reason, userType } } }),
    SUSPEND: ({ userId, reason }) => suspend({ variables: { input: { userId, reason } } }),
    REINSTATE: ({ userId, reason }) => reinstate({ variables: { input: { userId, reason } } }),
    ERASE: ({ userId, reason, confirmEmail }) =>
      erase({ variables: { input: { userId, reason, confirmEmail } } }),
  }

  async function carryOut(action: AdminUserActionName, said: Said, done: string): Promise<boolean> {
    setBusy(true)
    setRefusal({})
    try {
      await verbs[action](said)
      showToast({ title: done })
      return true
    } catch (error) {
      const { message, fields } = describeError(error)
      const { reason, confirmEmail } = fields
      setRefusal(reason || confirmEmail ? { reason, confirmEmail } : { other: message })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, carryOut }
}
