import { useId } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useNow } from '../../../components/use-now.ts'
import type { SessionActions_sessionFragment, SessionRole } from '../../../generated/graphql.ts'
import { MINUTE } from '../../../lib/durations.ts'
import { formatTime } from '../../../lib/time.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'

interface NoShowLaterProps {
  session: SessionActions_sessionFragment
  zone: string
}

/** While one waits for the other: the button that is not there yet, with when it will be or why it will not. */
export function NoShowLater({ session, zone }: NoShowLaterProps) {
  const now = useNow(30_000)
  const id = useId()
  const { status, startsAt, viewerRole, allowedActions } = session
  const refused = allowedActions.find(({ action }) => action === 'REPORT_NO_SHOW')
  const from = noShowFrom(startsAt, viewerRole)
  const isWaiting = status === 'CONFIRMED' && now >= Date.parse(startsAt)
  if (!refused || refused.allowed || !from || viewerRole === 'ADMIN' || !isWaiting) return null
  return (
    <div>
      <Button variant="secondary" block disabled aria-describedby={id}>
        {ACTION_WORDS.REPORT_NO_SHOW}
      </Button>
      <p id={id} className="num mt-1.5 text-tiny text-ink-2">
        {now < Date.parse(from)
          ? `From ${formatTime(from, zone)}, ${WAIT_MINUTES[viewerRole]} minutes after the start.`
          : refused.reason}
      </p>
    </div>
  )
}

/** How long each side waits in the room before it may say that the other did not come. Source: product decisions §4. */
const WAIT_MINUTES = { COACH: 15, SEEKER: 10 }

/** The instant from which a side may report a no-show; null for those who never may. */
function noShowFrom(startsAt: string, role: SessionRole): string | null {
  if (role === 'ADMIN') return null
  return new Date(Date.parse(startsAt) + WAIT_MINUTES[role] * MINUTE).toISOString()
}
