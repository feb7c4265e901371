import Video from 'lucide-react/icons/video'
import { trackOnce } from '../../../analytics/track.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useJoinRoomMutation } from '../../../generated/graphql.ts'
import type { ActionButtonProps } from './action-button.ts'
import { ACTION_WORDS } from './action-words.ts'
import { useSessionVerb } from './use-session-verb.ts'

/** Opens the call at once, since a browser blocks windows opened later, and puts the arrival on record. */
export function JoinButton({ session, token, size }: ActionButtonProps) {
  const [join] = useJoinRoomMutation()
  const { busy, run } = useSessionVerb()

  function press() {
    if (session.joinUrl) window.open(session.joinUrl, '_blank', 'noopener')
    void run(async () => {
      const { data } = await join({ variables: { input: { sessionId: session.id, token } } })
      if (data?.joinSession.status === 'IN_PROGRESS') trackOnce('session_started', session.id)
    })
  }

  return (
    <Button size={size} busy={busy} onClick={press}>
      <Icon of={Video} />
      {ACTION_WORDS.JOIN}
    </Button>
  )
}
