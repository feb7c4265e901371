import type { FragmentType } from '@apollo/client'
import { useId } from 'react'
import { useEver } from '../../../components/overlays/use-ever.ts'
import { useNow } from '../../../components/use-now.ts'
import {
  type ChangePlans_sessionFragment,
  type SessionActionName,
  useChangePlans_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { useOpening } from '../actions/use-opening.ts'
import { CancelDialog } from '../cancel/CancelDialog.tsx'
import { RescheduleDialog } from '../reschedule/RescheduleDialog.tsx'
import { cancelLine, moveLine } from './change-words.ts'

interface ChangePlansProps {
  session: FragmentType<ChangePlans_sessionFragment>
  token?: string
  zone: string
}

const quiet =
  'press text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:leading-11'

/** Moving and cancelling, each after what it does with the money. */
export function ChangePlans({ session: masked, token, zone }: ChangePlansProps) {
  const session = useChangePlans_sessionFragment(masked)
  const actions = useSessionActions_sessionFragment(session)
  const now = useNow(60_000)
  const [moving, cancelling] = [useOpening(), useOpening()]
  const wasMoving = useEver(moving.open)
  const id = useId()
  const answerOf = (action: SessionActionName) => actions.allowedActions.find((one) => one.action === action)
  const [move, cancel] = [answerOf('RESCHEDULE'), answerOf('CANCEL')]
  // While it is ahead, why it cannot be moved is a question; before it is booked, and once it has begun, it is not.
  const isAhead = session.status === 'CONFIRMED' && now < Date.parse(session.startsAt)
  const whyNotMoved = isAhead && move && !move.allowed ? move.reason : null
  if (!move?.allowed && !cancel?.allowed && !whyNotMoved) return null
  return (
    <section aria-label="If your plans change" className="grid gap-2 px-1 text-small text-ink-2">
      {move?.allowed && (
        <p className="num">
          <button
            type="button"
            aria-label="Move to another time"
            aria-describedby={`${id}-move`}
            onClick={moving.openAnew}
            className={quiet}
          >
            Move
          </button>{' '}
          <span id={`${id}-move`}>{moveLine(session)}</span>
        </p>
      )}
      {whyNotMoved && (
        <p>
          <span className="text-ink">Move</span> {whyNotMoved}
        </p>
      )}
      {cancel?.allowed && (
        <p className="num">
          <button
            type="button"
            aria-label={ACTION_WORDS.CANCEL}
            aria-describedby={`${id}-cancel`}
            onClick={cancelling.openAnew}
            className={quiet}
          >
            Cancel
          </button>{' '}
          <span id={`${id}-cancel`}>
            {session.viewerRole === 'SEEKER'
              ? cancelLine(session, zone, now)
              : 'The student gets everything back.'}
          </span>
        </p>
      )}
      {wasMoving && (
        <RescheduleDialog
          key={`move-${moving.times}`}
          open={moving.open}
          onClose={moving.close}
          session={actions}
          token={token}
        />
      )}
      <CancelDialog
        key={`cancel-${cancelling.times}`}
        open={cancelling.open}
        onClose={cancelling.close}
        session={actions}
        token={token}
      />
    </section>
  )
}
