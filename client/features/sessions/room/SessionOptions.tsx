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
import { isWorthSaying } from './worth-saying.ts'

interface SessionOptionsProps {
  session: FragmentType<SessionActions_sessionFragment>
  token?: string
  zone: string
  only?: readonly SessionActionName[]
}

const HERE: readonly SessionActionName[] = ['FINISH', 'RELEASE', 'REPORT_NO_SHOW', 'DISPUTE']

/** The rest of what the viewer may do, and why not where they would ask. */
export function SessionOptions({ session: masked, token, zone, only = HERE }: SessionOptionsProps) {
  const session = useSessionActions_sessionFragment(masked)
  const refused = session.allowedActions.filter((answer) => isWorthSaying(answer, session.status))
  const isAllowed = session.allowedActions.some(({ action, allowed }) => allowed && only.includes(action))
  const waits = session.allowedActions.some(({ action, allowed }) => action === 'REPORT_NO_SHOW' && !allowed)
  if (!isAllowed && refused.length === 0 && !(waits && session.status === 'CONFIRMED')) return null
  return (
    <Card as="section" aria-label="Options" className="grid gap-3 p-5 not-has-[button,p]:hidden md:p-6">
      <NoShowLater session={session} zone={zone} />
      <SessionActions session={masked} token={token} only={only} />
      {refused.map(({ action, reason }) => (
        <p key={action} className="text-small text-ink-2">
          <b className="text-ink">{ACTION_WORDS[action]}:</b> {reason}
        </p>
      ))}
    </Card>
  )
}
