import type { Context } from '../../../context.ts'
import { actOnSession, causeOf, type SessionCall, sideOf } from '../act-on-session.service.ts'
import { moveSession } from '../move-session.service.ts'
import { absenceRefund } from './no-show.rules.ts'
import { oweBack } from './owe-for-session.service.ts'
import { otherSide } from '../session.rules.ts'

/** Puts on record that the other side did not come: all of the money goes back when it is the coach, else none. */
export async function reportNoShow(ctx: Context, input: SessionCall): Promise<void> {
  const act = { action: 'REPORT_NO_SHOW', operation: 'reportNoShow' } as const
  return actOnSession(ctx, act, input, async (em, seen) => {
    const absent = otherSide(sideOf(seen))
    const refundMinor = absenceRefund(absent, seen.session.priceMinor)
    seen.session.absent = absent
    await moveSession(em, seen.session, 'missParty', causeOf(ctx, seen, { absent, refundMinor }))
    await oweBack(em, seen.payment, { reason: 'no_show', at: ctx.clock() }, refundMinor)
  })
}
