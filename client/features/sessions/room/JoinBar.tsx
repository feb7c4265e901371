import type { FragmentType } from '@apollo/client'
import { createPortal } from 'react-dom'
import { Button } from '../../../components/Button.tsx'
import { MobileActionBar } from '../../../components/layout/MobileActionBar.tsx'
import type { SessionActions_sessionFragment } from '../../../generated/graphql.ts'
import { SessionActions } from '../actions/SessionActions.tsx'
import { Clock } from '../Clock.tsx'

interface JoinBarProps {
  session: FragmentType<SessionActions_sessionFragment>
  token: string | undefined
  /** When the call can be joined, while it cannot. */
  opens: string | null
  until: string | undefined
}

/** On a phone the call is always at hand, at the bottom. */
export function JoinBar({ session, token, opens, until }: JoinBarProps) {
  return createPortal(
    <section aria-label="Call">
      <MobileActionBar
        figure={until ? <Clock until={until} /> : 'Under way'}
        note={opens ?? 'The call is open'}
      >
        {opens ? (
          <Button size="lg" disabled>
            Join call
          </Button>
        ) : (
          <SessionActions session={session} token={token} only={['JOIN']} size="lg" />
        )}
      </MobileActionBar>
    </section>,
    document.body,
  )
}
