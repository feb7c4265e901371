import type { SessionActionName, SessionStatus } from '../../../generated/graphql.ts'

interface Answer {
  action: SessionActionName
  allowed: boolean
  reason: string | null
}

/** In which states a refusal answers a question of the reader. Reviewing and moving say theirs in their own place. */
const ASKED: Partial<Record<SessionActionName, readonly SessionStatus[]>> = {
  PAY: ['HELD'],
  ACCEPT: ['REQUESTED'],
  FINISH: ['IN_PROGRESS'],
}

export const isWorthSaying = ({ action, allowed, reason }: Answer, status: SessionStatus): boolean =>
  !allowed && reason !== null && (ASKED[action]?.includes(status) ?? false)
