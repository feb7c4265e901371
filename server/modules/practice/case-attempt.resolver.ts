import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Case } from '../cases/case.type.ts'
import { findLastAttempt } from './find-practice.query.ts'
import { PracticeAttempt } from './practice.type.ts'

/** What practice adds to a case. */
@Resolver(() => Case)
export class CaseAttemptResolver {
  @FieldResolver(() => PracticeAttempt, {
    nullable: true,
    description: 'The viewer’s newest attempt at this case; null when there is none, and for visitors.',
  })
  lastAttempt(@Ctx() ctx: Context, @Root() { slug }: Case): Promise<PracticeAttempt | null> {
    return findLastAttempt(ctx, slug)
  }
}
