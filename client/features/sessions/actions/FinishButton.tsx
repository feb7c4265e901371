import { trackOnce } from '../../../analytics/track.ts'
import { Button } from '../../../components/Button.tsx'
import { useFinishSessionMutation } from '../../../generated/graphql.ts'
import type { ActionButtonProps } from './action-button.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

export function FinishButton({ session, token, size }: ActionButtonProps) {
  const [finish] = useFinishSessionMutation()
  const { busy, run } = useSessionVerb()
  const press = () =>
    run(async () => {
      const { data } = await finish({ variables: { input: { sessionId: session.id, token } } })
      if (data?.finishSession.status === 'COMPLETED') trackOnce('session_completed', session.id)
    }, 'Noted. The session completes when both sides have finished.')

  return (
    <Button size={size} variant="secondary" busy={busy} onClick={() => void press()}>
      {ACTION_WORDS.FINISH}
    </Button>
  )
}
