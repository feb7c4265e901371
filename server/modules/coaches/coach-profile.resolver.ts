import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { pageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import { isUuid } from '../../lib/uuid.ts'
import {
  CoachProfileConnection,
  CoachProfileInput,
  CoachProfileObject,
  ReadinessItemObject,
  ReturnCoachProfileInput,
  VerifyCoachInput,
} from './coach-profile.type.ts'
import { findCoachesToVerify } from './find-coaches-to-verify.query.ts'
import { loadCoaches } from './load-coach.query.ts'
import { previewReadiness } from './preview-readiness.service.ts'
import { presentProfile } from './present-profile.view.ts'
import { createCoachProfile, updateCoachProfile } from './save-profile.service.ts'
import {
  pauseListing,
  requestVerification,
  resumeListing,
  returnCoachProfile,
  verifyCoach,
} from './verify-coach.service.ts'

@Resolver()
export class CoachProfileResolver {
  @Query(() => CoachProfileObject, {
    nullable: true,
    description: 'The signed-in coach’s own record; null before it exists.',
  })
  async myCoachProfile(@Ctx() ctx: Context): Promise<CoachProfileObject | null> {
    const id = ctx.viewer?.coachId
    const [record] = id ? await loadCoaches(ctx.em, [id], ctx.clock()) : []
    return record ? presentProfile(record) : null
  }

  @Query(() => [ReadinessItemObject], {
    description: 'What the signed-in coach’s profile would have and lack if the change were saved.',
  })
  previewReadiness(
    @Ctx() ctx: Context,
    @Arg('input', () => CoachProfileInput) input: CoachProfileInput,
  ): Promise<ReadinessItemObject[]> {
    return previewReadiness(ctx, input)
  }

  @Query(() => CoachProfileObject, { description: 'Any coach’s record, for an admin.' })
  async coachProfile(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<CoachProfileObject> {
    const [record] = isUuid(id) ? await loadCoaches(ctx.em, [id], ctx.clock()) : []
    if (!record) throw notFound('coach')
    return presentProfile(record)
  }

  @Query(() => CoachProfileConnection, { description: 'Coaches waiting to be verified, longest wait first.' })
  async coachesToVerify(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<CoachProfileConnection> {
    const page = await findCoachesToVerify(ctx, pageAsk(first, after))
    return withNodes(page, rowsIn(page).map(presentProfile))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Create the coach’s empty profile; a repeat answers the one that exists.',
  })
  async createCoachProfile(
    @Ctx() ctx: Context,
    @Arg('input', () => CoachProfileInput, { nullable: true }) input?: CoachProfileInput | null,
  ): Promise<CoachProfileObject> {
    return presentProfile(await createCoachProfile(ctx, input ?? {}))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Change the coach’s own profile; fields left out stay.',
  })
  async updateCoachProfile(
    @Ctx() ctx: Context,
    @Arg('input', () => CoachProfileInput) input: CoachProfileInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await updateCoachProfile(ctx, input))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Ask to be verified, once everything in `readiness` is done.',
  })
  async requestVerification(@Ctx() ctx: Context): Promise<CoachProfileObject> {
    return presentProfile(await requestVerification(ctx))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Verify a coach who asked for it, once every claim is checked; they are listed from now on.',
  })
  async verifyCoach(
    @Ctx() ctx: Context,
    @Arg('input', () => VerifyCoachInput) input: VerifyCoachInput,
  ): Promise<CoachProfileObject> {
    const { coachId, claimsRevision, checked, note } = input
    return presentProfile(await verifyCoach(ctx, { coachId, claimsRevision, checked, note: note ?? null }))
  }

  @Mutation(() => CoachProfileObject, {
    description: 'Send a profile back to draft, with a reason the coach reads.',
  })
  async returnCoachProfile(
    @Ctx() ctx: Context,
    @Arg('input', () => ReturnCoachProfileInput) input: ReturnCoachProfileInput,
  ): Promise<CoachProfileObject> {
    return presentProfile(await returnCoachProfile(ctx, input.coachId, input.reason))
  }

  @Mutation(() => CoachProfileObject, { description: 'Take no new bookings; sold sessions stay.' })
  async pauseListing(@Ctx() ctx: Context): Promise<CoachProfileObject> {
    return presentProfile(await pauseListing(ctx))
  }

  @Mutation(() => CoachProfileObject, { description: 'Be listed again.' })
  async resumeListing(@Ctx() ctx: Context): Promise<CoachProfileObject> {
    return presentProfile(await resumeListing(ctx))
  }
}
