import { useState } from 'react'
import { Button } from '../../../components/Button.tsx'
import { ConfirmDialog } from '../../../components/overlays/ConfirmDialog.tsx'
import { type SessionActions_sessionFragment, useReportNoShowMutation } from '../../../generated/graphql.ts'
import { newIdempotencyKey } from '../../../lib/idempotency-key.ts'
import { formatMoney } from '../../../lib/money.ts'
import { plural } from '../../../lib/text.ts'
import type { ActionButtonProps } from '../actions/action-button.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { useSessionVerb } from '../actions/use-session-verb.ts'
import { otherFirstName } from '../other-side.ts'

export function NoShowButton({ session, token, size }: ActionButtonProps) {
  const [asking, setAsking] = useState(false)
  const [report] = useReportNoShowMutation()
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { busy, run } = useSessionVerb()
  const other = otherFirstName(session)

  async function confirm() {
    const input = { sessionId: session.id, token, idempotencyKey }
    if (await run(() => report({ variables: { input } }), `Noted: ${other} did not come.`)) setAsking(false)
  }

  return (
    <>
      <Button size={size} variant="danger" onClick={() => setAsking(true)}>
        {ACTION_WORDS.REPORT_NO_SHOW}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={`${other} did not come?`}
        confirmLabel="Report no-show"
        cancelLabel="Keep waiting"
        destructive
        busy={busy}
      >
        The session ends here. {noShowMoney(session)} {other} is told, and can dispute it for{' '}
        {plural(session.terms.disputeHours, 'hour')}.
      </ConfirmDialog>
    </>
  )
}

/** What a no-show does with the money; `backMinor` is what the server says comes back to the seeker. */
function noShowMoney(session: SessionActions_sessionFragment): string {
  const { viewerRole, price, allowedActions, coachShare } = session
  const other = otherFirstName(session)
  if (price.amountMinor === 0) return 'The session was free of charge: no money moves.'
  const back = allowedActions.find(({ action }) => action === 'REPORT_NO_SHOW')?.moneyEffect
  const returned = formatMoney(back ?? { ...price, amountMinor: 0 }, { decimals: 'always' })
  if (viewerRole === 'SEEKER') return `${returned} comes back to you, and ${other} is paid nothing.`
  const share = coachShare ? ` of ${formatMoney(coachShare, { decimals: 'always' })}` : ''
  return `${returned} goes back to ${other}. Your share${share} is paid out once ${plural(session.terms.disputeHours, 'hour')} have passed without a dispute.`
}
