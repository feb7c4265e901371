import type { Context } from '../../context.ts'
import { actOnSession, causeOf, type SessionCall, sideOf } from './act-on-session.ts'
import { moveSession } from './move-session.ts'
import { oweBack } from './owe-for-session.ts'
import type { Session } from './session.entity.ts'
import { otherSide } from './session.rules.ts'

/** Puts on record that the other side did not come: all of the money goes back when it is the coach, else none. */
export async function reportNoShow(ctx: Context, input: SessionCall): Promise<Session> {
  const act = { action: 'REPORT_NO_SHOW', operation: 'reportNoShow' } as const
  return actOnSession(ctx, act, input, async (em, seen, refundMinor) => {
    const absent = otherSide(sideOf(seen))
    seen.session.absent = absent
    await moveSession(em, seen.session, 'missParty', causeOf(ctx, seen, { absent, refundMinor }))
    await oweBack(em, seen.payment, refundMinor)
  })
}
