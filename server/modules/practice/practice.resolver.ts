import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { selects } from '../../graphql/selection.ts'
import { findPractice } from './find-practice.query.ts'
import { finishPractice } from './finish-practice.service.ts'
import {
  FinishPracticeInput,
  PracticeAttempt,
  PracticeAttemptConnection,
  RecordPracticeInput,
} from './practice.type.ts'
import { recordPractice } from './record-practice.service.ts'
import { startPractice } from './start-practice.service.ts'

@Resolver()
export class PracticeResolver {
  @Query(() => PracticeAttemptConnection, {
    description: 'The cases the viewer practised alone, newest first.',
  })
  async myPractice(
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<PracticeAttemptConnection> {
    return findPractice(ctx, pageAsk(first, after), selects(info, ['totalCount']))
  }

  @Mutation(() => PracticeAttempt, {
    description: 'Begin to practise a case alone. Answers the attempt under way when there is one.',
  })
  startPractice(@Ctx() ctx: Context, @Arg('slug', () => String) slug: string): Promise<PracticeAttempt> {
    return startPractice(ctx, slug)
  }

  @Mutation(() => PracticeAttempt, {
    description:
      'End an attempt with its result. What is finished stays as it is; a repeat answers the first result.',
  })
  finishPractice(
    @Ctx() ctx: Context,
    @Arg('input', () => FinishPracticeInput) input: FinishPracticeInput,
  ): Promise<PracticeAttempt> {
    return finishPractice(ctx, input)
  }

  @Mutation(() => [PracticeAttempt], {
    description:
      'Take over attempts at open cases that were finished without an account. A repeat records nothing twice; what is not an open case is left out.',
  })
  recordPractice(
    @Ctx() ctx: Context,
    @Arg('input', () => RecordPracticeInput) input: RecordPracticeInput,
  ): Promise<PracticeAttempt[]> {
    return recordPractice(ctx, input)
  }
}
