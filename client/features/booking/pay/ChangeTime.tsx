import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useReleaseHoldMutation } from '../../../generated/graphql.ts'
import { forgetHeldTime, pickAgainPath } from '../held-time.ts'

interface ChangeTimeProps {
  coachId: string
  sessionId: string
  startsAt: string
  token: string
}

/** Lets the held time go and returns to the coach's times. A hold that cannot be released ends by itself. */
export function ChangeTime({ coachId, sessionId, startsAt, token }: ChangeTimeProps) {
  const navigate = useNavigate()
  const [releaseHold] = useReleaseHoldMutation()
  const [isBusy, setBusy] = useState(false)

  async function change() {
    setBusy(true)
    const back = pickAgainPath(coachId, sessionId, startsAt)
    await releaseHold({ variables: { input: { sessionId, token } } }).catch(() => undefined)
    forgetHeldTime(sessionId)
    await navigate(back)
  }

  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => void change()}
      className="font-semibold text-brand underline-offset-2 hover:underline disabled:text-ink-3 pointer-coarse:min-h-11"
    >
      Change time
    </button>
  )
}
