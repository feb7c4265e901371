import type { FragmentType } from '@apollo/client'
import type { ButtonLook } from '../../../components/button-class.ts'
import {
  type SessionActionName,
  type SessionActions_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { DisputeButton } from '../aftermath/DisputeButton.tsx'
import { NoShowButton } from '../aftermath/NoShowButton.tsx'
import { CancelButton } from '../cancel/CancelButton.tsx'
import {
  AcceptRescheduleButton,
  DeclineRescheduleButton,
  WithdrawRescheduleButton,
} from '../reschedule/AnswerProposalButtons.tsx'
import { RescheduleButton } from '../reschedule/RescheduleButton.tsx'
import { AcceptButton } from './AcceptButton.tsx'
import type { ActionButtonProps } from './action-button.ts'
import { DeclineButton } from './DeclineButton.tsx'
import { FinishButton } from './FinishButton.tsx'
import { JoinButton } from './JoinButton.tsx'
import { PayButton } from './PayButton.tsx'
import { ReleaseButton } from './ReleaseButton.tsx'
import { ReviewButton } from './ReviewButton.tsx'

/** Answering what happened, writing, choosing a case and deciding have cards of their own. */
const BUTTONS: Partial<Record<SessionActionName, (props: ActionButtonProps) => React.ReactNode>> = {
  PAY: PayButton,
  JOIN: JoinButton,
  ACCEPT: AcceptButton,
  DECLINE: DeclineButton,
  ACCEPT_RESCHEDULE: AcceptRescheduleButton,
  DECLINE_RESCHEDULE: DeclineRescheduleButton,
  WITHDRAW_RESCHEDULE: WithdrawRescheduleButton,
  REVIEW: ReviewButton,
  FINISH: FinishButton,
  RELEASE: ReleaseButton,
  RESCHEDULE: RescheduleButton,
  REPORT_NO_SHOW: NoShowButton,
  DISPUTE: DisputeButton,
  CANCEL: CancelButton,
}
const ORDER = Object.keys(BUTTONS) as SessionActionName[]

interface SessionActionsProps extends Pick<ButtonLook, 'size'> {
  session: FragmentType<SessionActions_sessionFragment>
  token?: string
  /** Only these, where there is room for few. */
  only?: readonly SessionActionName[]
}

/** A button for each thing the server would accept from this viewer now, and for nothing else. */
export function SessionActions({ session: masked, token, only, size }: SessionActionsProps) {
  const session = useSessionActions_sessionFragment(masked)
  const allowed = new Set(session.allowedActions.flatMap((one) => (one.allowed ? one.action : [])))
  const shown = ORDER.filter((action) => allowed.has(action) && (!only || only.includes(action)))
  return shown.map((action) => {
    const ActionButton = BUTTONS[action]
    return ActionButton && <ActionButton key={action} session={session} token={token} size={size} />
  })
}
