import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { findShares } from './find-shares.query.ts'
import { openSharedScorecard } from './open-shared-scorecard.service.ts'
import { revokeScorecardShare, shareScorecard } from './share-scorecard.service.ts'
import { NewScorecardShare, ScorecardShare, SharedScorecard, ShareScorecardInput } from './share.type.ts'

@Resolver()
export class ScorecardShareResolver {
  @Query(() => [ScorecardShare], {
    description:
      'The links that the viewer made to a scorecard of theirs, the latest first; of anybody else’s none.',
  })
  async scorecardShares(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
  ): Promise<ScorecardShare[]> {
    return findShares(ctx, { sessionId })
  }

  @Mutation(() => NewScorecardShare, {
    description:
      'Make a link that shows one’s own scorecard to whoever has it, until it expires or is revoked.',
  })
  async shareScorecard(
    @Ctx() ctx: Context,
    @Arg('input', () => ShareScorecardInput) input: ShareScorecardInput,
  ): Promise<NewScorecardShare> {
    return shareScorecard(ctx, input)
  }

  @Mutation(() => ScorecardShare, { description: 'End a link of one’s own at once.' })
  async revokeScorecardShare(
    @Ctx() ctx: Context,
    @Arg('shareId', () => ID) shareId: string,
  ): Promise<ScorecardShare> {
    return revokeScorecardShare(ctx, shareId)
  }

  @Mutation(() => SharedScorecard, {
    description: 'Show a scorecard to whoever has a link of its seeker, and note that it was opened.',
  })
  async openSharedScorecard(
    @Ctx() ctx: Context,
    @Arg('token', () => String) token: string,
  ): Promise<SharedScorecard> {
    return openSharedScorecard(ctx, token)
  }
}
