import type { FragmentType } from '@apollo/client'
import Scale from 'lucide-react/icons/scale'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type DisputeCard_sessionFragment,
  useDisputeCard_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatInstant } from '../../../lib/time.ts'
import { sideName } from '../other-side.ts'
import { AnswerDispute } from './AnswerDispute.tsx'
import { OUTCOME_WORDS } from './answer-words.ts'
import { ResolveDispute } from './ResolveDispute.tsx'

interface DisputeCardProps {
  session: FragmentType<DisputeCard_sessionFragment>
  zone: string
  /** Of a guest. */
  token?: string | undefined
}

/** The dispute of a session: what was said, what happens next, and what came of it; nothing when there is none. */
export function DisputeCard({ session: masked, zone, token }: DisputeCardProps) {
  const session = useDisputeCard_sessionFragment(masked)
  const { dispute, viewerRole, price, allowedActions } = session
  if (!dispute) return null
  const { openedBy, openedAt, reason, answer, answeredAt, mayAnswer } = dispute
  const { resolvedAt, outcome, refund, resolution } = dispute
  const who = openedBy === viewerRole ? 'You' : sideName(session, openedBy)
  const other = openedBy === 'COACH' ? 'SEEKER' : 'COACH'
  const answeredBy = other === viewerRole ? 'You' : sideName(session, other)
  const mayResolve = allowedActions.some(({ action, allowed }) => action === 'RESOLVE_DISPUTE' && allowed)
  return (
    <Card
      as="section"
      aria-labelledby="dispute"
      className={`p-5 md:p-6 ${resolvedAt ? '' : 'border-danger!'}`}
    >
      <h2 id="dispute" className="flex items-center gap-2.5 text-heading">
        <Icon of={Scale} className={resolvedAt ? 'text-ink-2' : 'text-danger'} />
        {resolvedAt ? 'The dispute is decided' : 'This session is disputed'}
      </h2>
      <dl className="mt-4 grid gap-4">
        <div>
          <dt className="num text-small text-ink-2">
            {who} wrote on {formatInstant(openedAt, zone)}
          </dt>
          <dd className="mt-0.5 max-w-prose whitespace-pre-line">{reason}</dd>
        </div>
        {answer && answeredAt && (
          <div>
            <dt className="num text-small text-ink-2">
              {answeredBy} answered on {formatInstant(answeredAt, zone)}
            </dt>
            <dd className="mt-0.5 max-w-prose whitespace-pre-line">{answer}</dd>
          </div>
        )}
        {outcome && (
          <div>
            <dt className="text-small text-ink-2">What was decided</dt>
            <dd className="num mt-0.5 max-w-prose whitespace-pre-line">
              {OUTCOME_WORDS[outcome]}{' '}
              {refund &&
                (refund.amountMinor > 0
                  ? `${formatMoney(refund, { decimals: 'always' })} of ${formatMoney(price, { decimals: 'always' })} is given back.`
                  : 'Nothing is given back.')}
            </dd>
            {resolution && <dd className="mt-2 max-w-prose whitespace-pre-line">{resolution}</dd>}
          </div>
        )}
      </dl>
      {!resolvedAt && !mayResolve && (
        <p className="mt-4 max-w-prose text-small text-ink-2">
          An admin reads what both of you say and decides. Until then the money stays where it is. You both
          get the decision with its reason.
        </p>
      )}
      {mayAnswer && <AnswerDispute sessionId={session.id} token={token} />}
      {mayResolve && <ResolveDispute session={session} />}
    </Card>
  )
}
