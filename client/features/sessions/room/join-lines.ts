import type { SessionJoins_sessionFragment, SessionStatus } from '../../../generated/graphql.ts'
import { now } from '../../../lib/now.ts'
import { formatTime } from '../../../lib/time.ts'
import { sideName } from '../other-side.ts'

const AROUND = new Set<SessionStatus>(['CONFIRMED', 'IN_PROGRESS', 'NEEDS_RESOLUTION', 'NO_SHOW', 'DISPUTED'])

/** Whether who joined is worth saying: from when the room opens, and as long as it may matter. */
export const isOnRecord = ({ status, opensAt }: { status: SessionStatus; opensAt: string }, at = now()) =>
  AROUND.has(status) && at >= Date.parse(opensAt)

type Joined = Omit<SessionJoins_sessionFragment, 'id' | 'opensAt' | '__typename'>

/** "Elena joined at 09:58", "You have not joined yet": the other side first. */
export function joinLines(session: Joined, zone: string): { text: string; isIn: boolean }[] {
  const { viewerRole, status, coachJoinedAt, seekerJoinedAt, coachFinishedAt, seekerFinishedAt } = session
  const isOver = status !== 'CONFIRMED' && status !== 'IN_PROGRESS'
  const line = (side: 'COACH' | 'SEEKER') => {
    const [joinedAt, finishedAt] =
      side === 'COACH' ? [coachJoinedAt, coachFinishedAt] : [seekerJoinedAt, seekerFinishedAt]
    const isMe = side === viewerRole
    const who = isMe ? 'You' : sideName(session, side)
    if (!joinedAt) return { text: `${who} ${notJoined(isMe, isOver)}`, isIn: false }
    const finished = finishedAt ? `, finished at ${formatTime(finishedAt, zone)}` : ''
    return { text: `${who} joined at ${formatTime(joinedAt, zone)}${finished}`, isIn: true }
  }
  return viewerRole === 'COACH' ? [line('SEEKER'), line('COACH')] : [line('COACH'), line('SEEKER')]
}

function notJoined(isMe: boolean, isOver: boolean): string {
  if (isOver) return isMe ? 'are not on record' : 'is not on record'
  return isMe ? 'have not joined yet' : 'has not joined yet'
}
