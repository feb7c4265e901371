import { randomUUID } from 'node:crypto'
import { MINUTE } from '../../lib/durations.ts'
import { answerResolution } from '../../modules/sessions/aftermath/answer-resolution.service.ts'
import { disputeSession } from '../../modules/sessions/aftermath/dispute-session.service.ts'
import { OUTCOMES } from '../../modules/sessions/aftermath/dispute.rules.ts'
import { reportNoShow } from '../../modules/sessions/aftermath/report-no-show.service.ts'
import { resolveDispute } from '../../modules/sessions/aftermath/resolve-dispute.service.ts'
import { acceptRequest, declineRequest } from '../../modules/sessions/booking/answer-request.service.ts'
import { finishSession, joinSession } from '../../modules/sessions/room/attend-session.service.ts'
import type { SessionStatus } from '../../modules/sessions/session.rules.ts'
import { about, asPart, type Deed, type Part, someSession, type World } from './world.ts'

/** By the milliseconds since its start. */
type IsOn = (since: number) => boolean

type Act = (
  asked: ReturnType<typeof asPart> & Pick<World, 'random'> & { idempotencyKey: string },
) => Promise<unknown>

/** Somebody does something to a session in one of these states, mostly when it can be done at all. */
const actIn =
  (statuses: readonly SessionStatus[], parts: readonly Part[], act: Act, isOn: IsOn = () => true): Deed =>
  async (world) => {
    const isAnyTime = world.random.chance(0.05)
    const now = world.market.clock().getTime()
    const walked = someSession(
      world,
      ({ status, startsAt }) => statuses.includes(status) && (isAnyTime || isOn(now - startsAt.getTime())),
    )
    if (!walked) return null
    const { random } = world
    const asked = { ...asPart(world, walked, random.pick(parts)), random, idempotencyKey: randomUUID() }
    await act(asked)
    return about(walked)
  }

const SIDES = ['seeker', 'coach'] as const
const isOn = (since: number) => since > -10 * MINUTE && since < 75 * MINUTE
const isLate = (since: number) => since > 10 * MINUTE && since < 75 * MINUTE

export const accept = actIn(['requested'], ['coach'], ({ ctx, ref, idempotencyKey }) =>
  acceptRequest(ctx, { ...ref, idempotencyKey }),
)
export const decline = actIn(['requested'], ['coach'], ({ ctx, ref, idempotencyKey }) =>
  declineRequest(ctx, { ...ref, idempotencyKey }),
)
export const join = actIn(['confirmed'], SIDES, ({ ctx, ref }) => joinSession(ctx, ref), isOn)
export const finish = actIn(['in_progress'], SIDES, ({ ctx, ref }) => finishSession(ctx, ref))
export const noShow = actIn(
  ['confirmed'],
  SIDES,
  ({ ctx, ref, idempotencyKey }) => reportNoShow(ctx, { ...ref, idempotencyKey }),
  isLate,
)
export const answer = actIn(['needs_resolution'], SIDES, ({ ctx, ref, random }) =>
  answerResolution(ctx, { ...ref, answer: random.pick(['took_place', 'coach_absent', 'seeker_absent']) }),
)
export const dispute = actIn(['completed', 'no_show'], SIDES, ({ ctx, ref }) =>
  disputeSession(ctx, { ...ref, reason: 'It was not as agreed, says somebody on a walk.' }),
)

/** An admin decides, now and then for an amount of their own. */
export const resolve: Deed = async (world) => {
  const walked = someSession(world, ({ status }) => status === 'disputed')
  if (!walked) return null
  const { random, bank } = world
  const { ctx, ref } = asPart(world, walked, 'admin')
  const most = bank.pages.get(walked.ref ?? '')?.amountMinor ?? 0
  await resolveDispute(ctx, {
    sessionId: ref.sessionId,
    outcome: random.pick(OUTCOMES),
    refundMinor: random.chance(0.4) ? random.int(0, most) : null,
    reason: 'Decided on a walk, after hearing both.',
    idempotencyKey: randomUUID(),
  })
  return about(walked)
}
