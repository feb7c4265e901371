import { useId } from 'react'
import { Button } from '../../../components/Button.tsx'
import { useNow } from '../../../components/use-now.ts'
import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { MINUTE } from '../../../lib/durations.ts'
import { plural } from '../../../lib/text.ts'
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
  const { status, startsAt, allowedActions, terms } = session
  const refused = allowedActions.find(({ action }) => action === 'REPORT_NO_SHOW')
  const { waitMinutes } = terms
  const isWaiting = status === 'CONFIRMED' && now >= Date.parse(startsAt)
  if (!refused || refused.allowed || waitMinutes === null || !isWaiting) return null
  const from = Date.parse(startsAt) + waitMinutes * MINUTE
  return (
    <div>
      <Button variant="secondary" block disabled aria-describedby={id}>
        {ACTION_WORDS.REPORT_NO_SHOW}
      </Button>
      <p id={id} className="num mt-1.5 text-tiny text-ink-2">
        {now < from
          ? `From ${formatTime(from, zone)}, ${plural(waitMinutes, 'minute')} after the start.`
          : refused.reason}
      </p>
    </div>
  )
}
