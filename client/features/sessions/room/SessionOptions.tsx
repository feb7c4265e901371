import type { FragmentType } from '@apollo/client'
import { Card } from '../../../components/layout/Card.tsx'
import {
  type SessionActionName,
  type SessionActions_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../../generated/graphql.ts'
import { ACTION_WORDS } from '../actions/action-words.ts'
import { SessionActions } from '../actions/SessionActions.tsx'
import { NoShowLater } from '../aftermath/NoShowLater.tsx'

interface SessionOptionsProps {
  session: FragmentType<SessionActions_sessionFragment>
  token?: string
  zone: string
}

const HERE: readonly SessionActionName[] = [
  'FINISH',
  'RELEASE',
  'RESCHEDULE',
  'REPORT_NO_SHOW',
  'DISPUTE',
  'CANCEL',
]

/** Said where they are done; without a proposal, a question or a dispute there is nothing to say about them. */
const ELSEWHERE = new Set<SessionActionName>([
  'ACCEPT_RESCHEDULE',
  'DECLINE_RESCHEDULE',
  'WITHDRAW_RESCHEDULE',
  'CHOOSE_CASE',
  'SHOW_EXHIBIT',
  'SEND_MESSAGE',
  'ANSWER_RESOLUTION',
  'SKIP_REVIEW',
  'RESOLVE_DISPUTE',
])

/** The rest of what the viewer may do, and for everything else the server's reason why not. */
export function SessionOptions({ session: masked, token, zone }: SessionOptionsProps) {
  const session = useSessionActions_sessionFragment(masked)
  const refused = session.allowedActions.filter(({ action, allowed }) => !allowed && !ELSEWHERE.has(action))
  const isAllowed = session.allowedActions.some(({ action, allowed }) => allowed && HERE.includes(action))
  if (!isAllowed && refused.length === 0) return null
  return (
    <Card as="section" aria-label="Options" className="grid gap-4 p-5 md:p-6">
      <div className="grid gap-2.5 empty:hidden">
        <NoShowLater session={session} zone={zone} />
        <SessionActions session={masked} token={token} only={HERE} />
      </div>
      {refused.length > 0 && (
        <details className="group">
          <summary className="text-small leading-8 text-ink-2 hover:text-ink pointer-coarse:leading-11">
            Not possible now
          </summary>
          <dl className="mt-2 grid gap-2.5 text-small">
            {refused.map(({ action, reason }) => (
              <div key={action}>
                <dt className="font-semibold">{ACTION_WORDS[action]}</dt>
                <dd className="text-ink-2">{reason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </Card>
  )
}
