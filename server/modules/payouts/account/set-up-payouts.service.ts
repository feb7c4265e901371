import type { Context } from '../../../context.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { recordUser } from '../../signals/record-signals.service.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import { dropUnknown } from '../events/unknown-events.service.ts'
import { askProvider } from './ask-provider.service.ts'
import { lockAccount } from '../lock-payout.query.ts'
import { PayoutAccountEntity } from './payout-account.entity.ts'

/**
 * The page of the provider on which a coach says who they are and where their money goes. Opens their account there the first
 * time; the provider is asked outside of any transaction and answers the same account however often.
 */
export async function setUpPayouts(ctx: Context): Promise<string> {
  const { viewer, payouts, publicUrl } = ctx
  if (!viewer?.coachId) throw notFound('coach profile')
  await recordUser(ctx, viewer.id)
  const accountRef =
    (await findOwnAccount(ctx))?.accountRef ?? (await openAccount(ctx, viewer.coachId, viewer.email))
  const page = (state: string) => `${publicUrl()}/coach/earnings?payouts=${state}`
  const pages = { returnUrl: page('back'), refreshUrl: page('again') }
  return askProvider(ctx, payouts.onboardingUrl(accountRef, pages))
}

/** The viewer's account at the provider that pays out now; null while there is none. */
export async function findOwnAccount({ em, viewer, payouts }: Context) {
  if (!viewer?.coachId) return null
  return em.fork().findOne(PayoutAccountEntity, { coachId: viewer.coachId, provider: payouts.name })
}

async function openAccount(ctx: Context, coachId: string, email: string): Promise<string> {
  const { em, payouts, clock, viewer } = ctx
  const coach = await em.fork().findOne(CoachProfileEntity, { id: coachId })
  const country = coach?.taxResidencyCountry
  if (!country) throw policyViolation('Say in your profile where you pay tax, then set up payouts.')
  const { accountRef } = await askProvider(ctx, payouts.openAccount({ coachId, email, country }))
  const { canBePaid, isSubmitted, missing } = await askProvider(ctx, payouts.readAccount(accountRef))
  await em.fork().transactional(async (tx) => {
    await lockAccount(tx, accountRef)
    const account = { coachId, provider: payouts.name, accountRef, canBePaid, isSubmitted, missing }
    await tx.upsert(PayoutAccountEntity, account, { onConflictFields: ['coachId'] })
    await dropUnknown(tx, { provider: payouts.name, accountRef })
    await recordAudit(tx, {
      at: clock(),
      actor: 'user',
      actorId: viewer?.id ?? null,
      action: 'openPayoutAccount',
      subjectType: 'coach',
      subjectId: coachId,
      detail: { provider: payouts.name, accountRef },
    })
  })
  return accountRef
}
