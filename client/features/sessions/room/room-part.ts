import type { SessionRoom_sessionFragment } from '../../../generated/graphql.ts'
import type { Phase } from './phase.ts'

/** What each part of a session's page is given. */
export interface RoomPartProps {
  session: SessionRoom_sessionFragment
  token: string | undefined
  /** The token again, for a guest whose session no account of theirs opens. */
  guestToken: string | undefined
  zone: string
  phase: Phase | null
  onChanged: () => void
}
