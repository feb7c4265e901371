import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useAcceptRequestMutation } from '../../../generated/graphql.ts'
import type { ActionButtonProps } from './action-button.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

export function AcceptButton({ session, size }: ActionButtonProps) {
  const [accept] = useAcceptRequestMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { busy, run } = useSessionVerb()
  const press = () =>
    run(
      () => accept({ variables: { input: { sessionId: session.id, idempotencyKey } } }),
      `Accepted. ${session.seeker.name} has been told.`,
    )

  return (
    <Button size={size} busy={busy} busyLabel="Accepting" onClick={() => void press()}>
      {ACTION_WORDS.ACCEPT}
    </Button>
  )
}
