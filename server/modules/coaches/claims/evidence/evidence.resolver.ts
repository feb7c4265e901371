import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../../context.ts'
import { linkReader } from '../../../../lib/signed-link.ts'
import { CoachProfileObject } from '../../coach-profile.type.ts'
import { loadCoach } from '../../load-coach.query.ts'
import { presentProfile } from '../../present-profile.view.ts'
import { evidenceLink } from './evidence.rules.ts'
import { ClaimEvidenceObject } from './evidence.type.ts'
import { removeClaimEvidence } from './keep-evidence.service.ts'

@Resolver(() => ClaimEvidenceObject)
export class ClaimEvidenceResolver {
  @FieldResolver(() => String, {
    description: 'Where it is downloaded, as an attachment; good for an hour and for the viewer alone.',
  })
  url(@Ctx() ctx: Context, @Root() { id }: ClaimEvidenceObject): string {
    return evidenceLink(ctx.secret, id, linkReader(ctx), ctx.clock())
  }

  @Mutation(() => CoachProfileObject, { description: 'Take back a file that was to prove a claim.' })
  async removeClaimEvidence(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
  ): Promise<CoachProfileObject> {
    return presentProfile(await loadCoach(ctx, await removeClaimEvidence(ctx, id)))
  }
}
