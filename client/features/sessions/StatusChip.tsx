import type { FragmentType } from '@apollo/client'
import { Chip } from '../../components/Chip.tsx'
import {
  type SessionState_sessionFragment,
  useSessionState_sessionFragment,
} from '../../generated/graphql.ts'
import { statusWords, waitingWords } from './status-words.ts'

/** How a session stands, and beside it what waits for an answer. */
export function StatusChip({ session: masked }: { session: FragmentType<SessionState_sessionFragment> }) {
  const session = useSessionState_sessionFragment(masked)
  const { label, tone } = statusWords(session.status, session.viewerRole)
  const waiting = waitingWords(session)
  return (
    <>
      <Chip tone={tone}>{label}</Chip>
      {waiting && <Chip tone={waiting.tone}>{waiting.label}</Chip>}
    </>
  )
}
