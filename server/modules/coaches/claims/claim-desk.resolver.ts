import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { CoachProfileObject } from '../coach-profile.type.ts'
import { ClaimCaseObject, ClaimDecisionObject } from './claim.type.ts'
import { whyText } from './verdict.rules.ts'

const isAdmin = ({ viewer }: Context) => viewer?.userType === 'admin'

/** What admins alone are told of a coach's case. */
@Resolver(() => CoachProfileObject)
export class ClaimDeskResolver {
  @FieldResolver(() => ClaimCaseObject, {
    nullable: true,
    description: 'The admin who is at work on the claims, for admins alone; null while nobody is.',
  })
  claimCase(@Ctx() ctx: Context, @Root() { claimCase }: CoachProfileObject): ClaimCaseObject | null {
    if (!claimCase || !isAdmin(ctx)) return null
    const { takenBy, takenAt, expiresAt } = claimCase
    return { name: takenBy.name, isMine: takenBy.id === ctx.viewer?.id, takenAt, expiresAt }
  }
}

/** A decision as each side may read it. */
@Resolver(() => ClaimDecisionObject)
export class ClaimDecisionResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description: 'The admin’s name, for admins alone; null where it is not known.',
  })
  decidedBy(@Ctx() ctx: Context, @Root() { decidedBy }: ClaimDecisionObject): string | null {
    return isAdmin(ctx) ? decidedBy : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'What the admin wrote; of a confirmation for admins alone. Null when they wrote nothing.',
  })
  words(@Ctx() ctx: Context, @Root() { verdict, words }: ClaimDecisionObject): string | null {
    return isAdmin(ctx) || verdict !== 'confirmed' ? words : null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it is not confirmed, as the coach reads it; null of a confirmation.',
  })
  why(@Root() decision: ClaimDecisionObject): string | null {
    return decision.verdict === 'confirmed' ? null : whyText(decision)
  }
}
