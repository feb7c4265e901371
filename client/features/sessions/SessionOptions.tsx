import type { FragmentType } from '@apollo/client'
import { Card } from '../../components/Card.tsx'
import {
  type SessionActionName,
  type SessionActions_sessionFragment,
  useSessionActions_sessionFragment,
} from '../../generated/graphql.ts'
import { ACTION_WORDS } from './action-words.ts'
import { SessionActions } from './SessionActions.tsx'

interface SessionOptionsProps {
  session: FragmentType<SessionActions_sessionFragment>
  token?: string
}

const HERE: readonly SessionActionName[] = ['REVIEW', 'FINISH', 'RELEASE', 'CANCEL']

/** The rest of what the viewer may do, and for everything else the server's reason why not. */
export function SessionOptions({ session: masked, token }: SessionOptionsProps) {
  const session = useSessionActions_sessionFragment(masked)
  const refused = session.allowedActions.filter(({ allowed }) => !allowed)
  return (
    <Card as="section" aria-label="Options" className="p-5 md:p-6">
      {session.allowedActions.some(({ action, allowed }) => allowed && HERE.includes(action)) && (
        <div className="grid gap-2.5">
          <SessionActions session={masked} token={token} only={HERE} />
        </div>
      )}
      {refused.length > 0 && (
        <details className="group not-first:mt-4">
          <summary className="min-h-8 text-small text-ink-2 hover:text-ink pointer-coarse:min-h-11">
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
