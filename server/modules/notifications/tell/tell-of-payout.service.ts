import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import type { PayoutSettled } from '../../payouts/payout.facts.ts'
import { notify } from '../notify.service.ts'

/** Tells a coach that a payout is in their bank, or that it failed; each once. */
export async function tellOfPayout(
  em: EntityManager,
  { payout, outcome, at: now }: Told<typeof PayoutSettled>,
): Promise<void> {
  const { id, coachId, amountMinor, currency, words } = payout
  const coach = await em.findOne(CoachProfileEntity, coachId)
  if (!coach) return
  const reason = outcome === 'failed' ? words : null
  await notify(em, {
    reader: { userId: coach.userId, email: null },
    kind: `payout_${outcome}`,
    facts: { side: 'coach', payoutMinor: amountMinor, currency, ...(reason && { reason }) },
    key: `${id}:${outcome}`,
    now,
  })
}
