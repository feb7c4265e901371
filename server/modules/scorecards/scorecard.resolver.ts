import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Cost } from '../../graphql/cost/cost.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { pageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import { SessionInput } from '../sessions/session-input.type.ts'
import { CoachCalibration } from './fairness/fair-score.type.ts'
import { findCalibration } from './fairness/find-fair-score.query.ts'
import { ScorecardAnalytics } from './progress/analytics.type.ts'
import { amendScorecard } from './amendments/amend-scorecard.service.ts'
import { AmendScorecardInput } from './amendments/amendment.type.ts'
import { findCards } from './find-cards.query.ts'
import { listDue, listScorecards, roleOf } from './list-cards.query.ts'
import { markScorecardRead } from './mark-read.service.ts'
import { presentSent, presentSessionScorecard } from './present-scorecard.view.ts'
import { Progress } from './progress/progress.type.ts'
import { readAnalytics } from './progress/read-analytics.query.ts'
import { readProgress } from './progress/read-progress.query.ts'
import { ScorecardDraftInput, SubmitScorecardInput, SubmitSelfScoreInput } from './scorecard-input.type.ts'
import {
  ScorecardConnection,
  ScorecardDueConnection,
  ScorecardObject,
  SessionScorecard,
} from './scorecard.type.ts'
import { submitScorecard } from './submit-scorecard.service.ts'
import { submitSelfScore } from './submit-self-score.service.ts'
import { saveScorecardDraft } from './write-scorecard.service.ts'

@Resolver()
export class ScorecardResolver {
  @Query(() => SessionScorecard, {
    nullable: true,
    description:
      'How one session is scored, for its participants or the holder of its token. Null otherwise.',
  })
  async sessionScorecard(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<SessionScorecard | null> {
    try {
      return presentSessionScorecard(ctx, await findCards(ctx, sessionId, token))
    } catch (error) {
      if (error instanceof AppError && error.code === 'NOT_FOUND') return null
      throw error
    }
  }

  @Query(() => ScorecardConnection, {
    description: 'Scorecards that were sent, of the sessions the viewer took or coached, newest first.',
  })
  async myScorecards(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<ScorecardConnection> {
    const page = await listScorecards(ctx, pageAsk(first, after))
    return withNodes(
      page,
      rowsIn(page).map((cards) => presentSent(cards, roleOf(ctx, cards))),
    )
  }

  @Query(() => ScorecardDueConnection, {
    description: 'Completed sessions of the viewer, as a coach, that wait for their scorecard, latest first.',
  })
  async scorecardsDue(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<ScorecardDueConnection> {
    const page = await listDue(ctx, pageAsk(first, after))
    return withNodes(
      page,
      rowsIn(page).map(
        ({ sessionId: id, title, kind, startsAt, endsAt, seekerName, card, self, isReviewOpen }) => ({
          id,
          title,
          kind,
          startsAt,
          endsAt,
          seekerName,
          hasDraft: card !== null,
          seekerWaits: self !== null && !isReviewOpen,
        }),
      ),
    )
  }

  @Cost({ points: 20 })
  @Query(() => Progress, { description: 'Where the viewer stands as a seeker.' })
  async progress(@Ctx() ctx: Context): Promise<Progress> {
    return readProgress(ctx)
  }

  @Cost({ points: 20 })
  @Query(() => ScorecardAnalytics, { description: 'What the viewer’s scorecards say beyond a trend.' })
  async scorecardAnalytics(@Ctx() ctx: Context): Promise<ScorecardAnalytics> {
    return readAnalytics(ctx)
  }

  @Query(() => CoachCalibration, {
    nullable: true,
    description:
      'How the viewer, as a coach, scores against all others; nobody else is told. Null before their first scorecard.',
  })
  async myCalibration(@Ctx() ctx: Context): Promise<CoachCalibration | null> {
    return findCalibration(ctx)
  }

  @Mutation(() => SessionScorecard, {
    description: 'Keep a scorecard as far as it is filled in; its coach only.',
  })
  async saveScorecardDraft(
    @Ctx() ctx: Context,
    @Arg('input', () => ScorecardDraftInput) input: ScorecardDraftInput,
  ): Promise<SessionScorecard> {
    await saveScorecardDraft(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => ScorecardObject, {
    description: 'Send the scorecard of a completed session to its seeker, once; its coach only.',
  })
  async submitScorecard(
    @Ctx() ctx: Context,
    @Arg('input', () => SubmitScorecardInput) input: SubmitScorecardInput,
  ): Promise<ScorecardObject> {
    await submitScorecard(ctx, input)
    const { scorecard } = await show(ctx, input)
    return scorecard!
  }

  @Mutation(() => SessionScorecard, {
    description:
      'Change a scorecard that was sent, for a while after; its coach only. What stood there is kept and shown to its seeker.',
  })
  async amendScorecard(
    @Ctx() ctx: Context,
    @Arg('input', () => AmendScorecardInput) input: AmendScorecardInput,
  ): Promise<SessionScorecard> {
    await amendScorecard(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionScorecard, {
    description: 'Score oneself for a session, once, before seeing the coach’s scores; its seeker only.',
  })
  async submitSelfScore(
    @Ctx() ctx: Context,
    @Arg('input', () => SubmitSelfScoreInput) input: SubmitSelfScoreInput,
  ): Promise<SessionScorecard> {
    await submitSelfScore(ctx, input)
    return show(ctx, input)
  }

  @Mutation(() => SessionScorecard, { description: 'Say that the seeker has seen their scorecard.' })
  async markScorecardRead(
    @Ctx() ctx: Context,
    @Arg('input', () => SessionInput) input: SessionInput,
  ): Promise<SessionScorecard> {
    await markScorecardRead(ctx, input.sessionId, input.token)
    return show(ctx, input)
  }
}

async function show(ctx: Context, { sessionId, token }: { sessionId: string; token?: string | null }) {
  const fresh = { ...ctx, em: ctx.em.fork() }
  return presentSessionScorecard(fresh, await findCards(fresh, sessionId, token))
}
