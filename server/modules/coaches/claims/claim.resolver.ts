import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageAsk, rowsIn, withNodes } from '../../../graphql/page.ts'
import { CoachProfileConnection, CoachProfileObject } from '../coach-profile.type.ts'
import { loadCoach } from '../load-coach.query.ts'
import { presentProfile } from '../present-profile.view.ts'
import type { Claim } from './claim.rules.ts'
import { ClaimEnum } from './claim-enum.type.ts'
import { ClaimCaseInput, ConfirmClaimsInput, DecideClaimsInput, RefuseClaimsInput } from './claim.type.ts'
import { confirmClaims, decideClaims, refuseClaims } from './decide-claims.service.ts'
import { findClaimsToConfirm } from './find-claims-to-confirm.query.ts'
import { releaseClaimCase, takeClaimCase } from './take-case.service.ts'
import { withdrawClaims } from './withdraw-claims.service.ts'

@Resolver()
export class ClaimResolver {
  @Query(() => CoachProfileConnection, {
    description: 'Verified coaches whose changed claims wait to be confirmed, the longest wait first.',
  })
  async claimsToConfirm(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<CoachProfileConnection> {
    const page = await findClaimsToConfirm(ctx, pageAsk(first, after))
    return withNodes(page, rowsIn(page).map(presentProfile))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Confirm the claims a verified coach changed; the public sees them from now on.',
  })
  async confirmClaims(
    @Ctx() ctx: Context,
    @Arg('input', () => ConfirmClaimsInput) input: ConfirmClaimsInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await confirmClaims(ctx, input)))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Refuse changed claims with a reason the coach reads; the public keeps seeing the old ones.',
  })
  async refuseClaims(
    @Ctx() ctx: Context,
    @Arg('input', () => RefuseClaimsInput) input: RefuseClaimsInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await refuseClaims(ctx, input)))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Decide on single claims of a coach; all decisions are taken, or none.',
  })
  async decideClaims(
    @Ctx() ctx: Context,
    @Arg('input', () => DecideClaimsInput) input: DecideClaimsInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await decideClaims(ctx, input)))
  }

  @Mutation(() => CoachProfileObject, {
    description:
      'Take a coach’s case, so that no other admin decides on it; taken again, the time begins anew. CONFLICT while another has it.',
  })
  async takeClaimCase(
    @Ctx() ctx: Context,
    @Arg('input', () => ClaimCaseInput) { coachId }: ClaimCaseInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await takeClaimCase(ctx, coachId)))
  }

  @Mutation(() => CoachProfileObject, { description: 'Give a case back that the viewer took.' })
  async releaseClaimCase(
    @Ctx() ctx: Context,
    @Arg('input', () => ClaimCaseInput) { coachId }: ClaimCaseInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await releaseClaimCase(ctx, coachId)))
  }

  @Mutation(() => CoachProfileObject, { description: 'Take back changed claims that are not confirmed.' })
  async withdrawClaims(
    @Ctx() ctx: Context,
    @Arg('claims', () => [ClaimEnum], { nullable: true, description: 'Left out, all of them.' })
    claims: Claim[] | null,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await withdrawClaims(ctx, claims ?? null)))
  }
}
