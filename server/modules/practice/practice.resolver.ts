import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { policyViolation } from '../../errors.ts'
import { pageAsk } from '../../graphql/page.ts'
import { selects } from '../../graphql/selection.ts'
import { findPractice } from './find-practice.query.ts'
import { finishPractice } from './finish-practice.service.ts'
import { keepPractice } from './keep-practice.service.ts'
import {
  FinishPracticeInput,
  KeepPracticeInput,
  PracticeAttempt,
  PracticeAttemptConnection,
  RecordPracticeInput,
} from './practice.type.ts'
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
    description:
      'Begin to practise a case alone. Answers the attempt under way when there is one; without an account, which open cases do without, a new one.',
  })
  startPractice(@Ctx() ctx: Context, @Arg('slug', () => String) slug: string): Promise<PracticeAttempt> {
    return startPractice(ctx, slug)
  }

  @Mutation(() => PracticeAttempt, {
    description:
      'End an attempt: what is not done is shown, and the score is what the answers come to. A repeat answers the first result.',
  })
  finishPractice(
    @Ctx() ctx: Context,
    @Arg('input', () => FinishPracticeInput) input: FinishPracticeInput,
  ): Promise<PracticeAttempt> {
    return finishPractice(ctx, input)
  }

  @Mutation(() => [PracticeAttempt], {
    description:
      'Make attempts that were begun without an account the viewer’s own. What a token no longer opens is left out.',
  })
  keepPractice(
    @Ctx() ctx: Context,
    @Arg('input', () => KeepPracticeInput) input: KeepPracticeInput,
  ): Promise<PracticeAttempt[]> {
    return keepPractice(ctx, input.tokens)
  }

  @Mutation(() => [PracticeAttempt], {
    description: 'Refused: what a browser says of an attempt is not taken over.',
    deprecationReason: 'Use keepPractice. An open case is begun without an account, with startPractice.',
  })
  recordPractice(@Arg('input', () => RecordPracticeInput) _input: RecordPracticeInput): PracticeAttempt[] {
    throw policyViolation(
      'Practice is measured here from its start. What a browser says of it is not taken over.',
    )
  }
}
