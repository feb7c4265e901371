import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { POLICIES } from '../../apollo/policies.ts'
import { showToast } from '../../components/overlays/toast.ts'
import {
  AdminUserByIdDocument,
  type AdminUserActionName,
  OpenSessionsDocument,
  type OpenSessionsInput,
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
import { type CalledOff, calledOffWords } from '../sessions/called-off-words.ts'

interface Said {
  userId: string
  reason: string
  userType: UserType
  confirmEmail: string
  /** Who gives what is booked with a coach who goes. */
  handOverTo?: string
  /** How what is open with a coach ends; null when nothing is. */
  openSessions: OpenSessionsInput | null
}

/** What ended with a coach, where the server said so. */
type Changed = { calledOff: CalledOff | null } | undefined | void

const endedOf = (changed: Changed): string | undefined =>
  changed?.calledOff ? calledOffWords(changed.calledOff) : undefined

interface Refusal {
  reason?: string
  confirmEmail?: string
  handOverTo?: string
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
  const client = useApolloClient()
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

  const verbs: Record<AdminUserActionName, (said: Said) => Promise<Changed>> = {
    VIEW_AS: look,
    EXPORT: exportPerson,
    CHANGE_ROLE: async ({ userId, reason, userType, openSessions, handOverTo }) => {
      const { data } = await changeRole({
        variables: {
          input: { userId, reason, userType, ...(handOverTo !== undefined && { handOverTo }) },
          ...(openSessions && { openSessions }),
        },
      })
      return data?.changeUserRole
    },
    SUSPEND: async ({ userId, reason, openSessions, handOverTo }) => {
      const { data } = await suspend({
        variables: {
          input: { userId, reason, ...(handOverTo !== undefined && { handOverTo }) },
          ...(openSessions && { openSessions }),
        },
      })
      return data?.suspendUser
    },
    REINSTATE: async ({ userId, reason }) => {
      await reinstate({ variables: { input: { userId, reason } } })
    },
    ERASE: async ({ userId, reason, confirmEmail, openSessions, handOverTo }) => {
      const { data } = await erase({
        variables: {
          input: { userId, reason, confirmEmail, ...(handOverTo !== undefined && { handOverTo }) },
          ...(openSessions && { openSessions }),
        },
      })
      return data?.eraseUser
    },
  }

  /** What is shown before it is confirmed has changed. */
  function lookAgain(userId: string): void {
    const fetchPolicy = POLICIES.anew
    const asked = [
      client.query({ query: AdminUserByIdDocument, variables: { id: userId }, fetchPolicy }),
      client.query({ query: OpenSessionsDocument, variables: { userId }, fetchPolicy }),
    ]
    Promise.all(asked).catch(() => undefined)
  }

  async function carryOut(action: AdminUserActionName, said: Said, done: string): Promise<boolean> {
    setBusy(true)
    setRefusal({})
    try {
      const changed = await verbs[action](said)
      showToast({ title: done, ...(said.openSessions && { description: endedOf(changed) }) })
      return true
    } catch (error) {
      const { code, message, fields } = describeError(error)
      if (code === 'CONFLICT') lookAgain(said.userId)
      const { reason, confirmEmail, handOverTo } = fields
      const isOfField = reason || confirmEmail || handOverTo
      setRefusal(isOfField ? { reason, confirmEmail, handOverTo } : { other: message })
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, carryOut }
}
