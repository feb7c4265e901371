import type { SessionByIdQuery } from '../../generated/graphql.ts'
import { noShowFrom } from './aftermath/no-show-from.ts'
import { HOUR } from '../../lib/durations.ts'

type SeenSession = NonNullable<SessionByIdQuery['session']>

const COMPLETES_AFTER = HOUR / 6

const plus = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

/** The instants at which what may be done with a session can change. */
export const borders = (session: SeenSession) => [
  session.opensAt,
  session.startsAt,
  noShowFrom(session.startsAt, session.viewerRole),
  session.endsAt,
  plus(session.endsAt, COMPLETES_AFTER),
  session.requestExpiresAt,
  session.holdExpiresAt,
  session.rescheduleProposal?.expiresAt,
  session.answersUntil,
  session.disputableUntil,
  // The last free move, and the last one at all.
  plus(session.startsAt, -24 * HOUR),
  plus(session.startsAt, -4 * HOUR),
]
