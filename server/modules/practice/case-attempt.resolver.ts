import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Case } from '../cases/case.type.ts'
import { CaseMaterial } from '../cases/case-material.type.ts'
import { findMaterial } from '../cases/find-material.query.ts'
import { isGiven } from './case-given.query.ts'
import { readerOf } from './case-reader.query.ts'
import { findLastAttempt } from './find-practice.query.ts'
import { isCandidateOnly, mayReadWhole } from './practice.rules.ts'
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

  @FieldResolver(() => CaseMaterial, {
    nullable: true,
    description:
      'The whole of it: for verified coaches and admins, the coach who gives it in a session, and whoever has finished it, alone or in a session, except while a coach gives it to them. Null for others: practiceMaterial tells it step by step.',
  })
  async material(@Ctx() ctx: Context, @Root() { slug }: Case): Promise<CaseMaterial | null> {
    const reader = await readerOf(ctx, slug)
    if (!mayReadWhole(reader)) return null
    if (ctx.viewer && isCandidateOnly(reader) && (await isGiven(ctx.em, ctx.viewer.id, slug))) return null
    return findMaterial(ctx.em, slug)
  }
}
