import { useEffect, useRef } from 'react'
import { useViewer } from '../../../auth/viewer.ts'
import { useKeepInAccountMutation } from '../../../generated/graphql.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'

interface Booking {
  id: string
  token: string
  /** It stands, and no account of the viewer's opens it yet. */
  canKeep: boolean
  onKept: () => void
}

/**
 * Brings a guest's session under the account, by the signed link of the page: at once for who signs up or in here, and
 * at a press for who came signed in.
 */
export function useKeepInAccount({ id, token, canKeep, onKept }: Booking) {
  const { viewer, status } = useViewer()
  const [link] = useKeepInAccountMutation()
  const { busy, run } = useSessionVerb()
  const cameSignedOut = useRef(false)

  const keep = () =>
    run(async () => {
      if (!viewer) return
      await link({ variables: { input: { email: viewer.email, userId: viewer.id, sessionId: id, token } } })
    }).then(onKept)

  useEffect(() => {
    if (status === 'signed-out') cameSignedOut.current = true
    if (!canKeep || !viewer?.id || !cameSignedOut.current) return
    cameSignedOut.current = false
    void keep()
  })

  return { keep, isKeeping: busy }
}
