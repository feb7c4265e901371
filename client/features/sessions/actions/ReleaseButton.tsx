import { Button } from '../../../components/Button.tsx'
import { useLetTimeGoMutation } from '../../../generated/graphql.ts'
import type { ActionButtonProps } from './action-button.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

export function ReleaseButton({ session, token, size }: ActionButtonProps) {
  const [release] = useLetTimeGoMutation()
  const { busy, run } = useSessionVerb()
  const press = () =>
    run(() => release({ variables: { input: { sessionId: session.id, token } } }), 'The time is free again.')

  return (
    <Button size={size} variant="secondary" busy={busy} onClick={() => void press()}>
      {ACTION_WORDS.RELEASE}
    </Button>
  )
}
