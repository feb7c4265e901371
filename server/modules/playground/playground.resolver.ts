import { type GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { findSavedQueries } from './find-saved-queries.query.ts'
import { findStarterFacts } from './find-starter-facts.query.ts'
import { deleteQuery, saveQuery, shareQuery } from './save-query.service.ts'
import { playgroundRefusal } from './saved-query.rules.ts'
import { Playground, SavedQuery, SavedQueryKind, SaveQueryInput } from './saved-query.type.ts'
import { fillStarters } from './starter-queries.rules.ts'

/** Outside development admins alone get in, whatever they ask of it. */
function enter({ viewer, env }: Context): void {
  const refusal = playgroundRefusal(viewer, env.NODE_ENV === 'production')
  if (refusal) throw refusal
}

@Resolver()
export class PlaygroundResolver {
  @Query(() => Playground, {
    description: 'What the playground shows. Outside development admins alone ask.',
  })
  async playground(@Ctx() ctx: Context): Promise<Playground> {
    enter(ctx)
    const [facts, saved] = await Promise.all([findStarterFacts(ctx), findSavedQueries(ctx)])
    const starters = fillStarters(facts).map((starter) => ({
      ...starter,
      kind: SavedQueryKind.STARTER,
      updatedAt: null,
      isEditable: false,
    }))
    return {
      savedQueries: [...starters, ...saved],
      maySave: ctx.viewer !== null,
      isAdmin: ctx.viewer?.userType === 'admin',
    }
  }

  @Mutation(() => SavedQuery, { description: 'Keep a document in the playground.' })
  async saveQuery(
    @Ctx() ctx: Context,
    @Arg('input', () => SaveQueryInput) input: SaveQueryInput,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<SavedQuery> {
    enter(ctx)
    return saveQuery(ctx, input, schema)
  }

  @Mutation(() => SavedQuery, { description: 'Show a saved query to everybody, or no longer.' })
  async shareQuery(
    @Ctx() ctx: Context,
    @Arg('id', () => ID) id: string,
    @Arg('shared', () => Boolean) shared: boolean,
  ): Promise<SavedQuery> {
    enter(ctx)
    return shareQuery(ctx, id, shared)
  }

  @Mutation(() => ID, { description: 'Delete a saved query. Answers its id.' })
  async deleteQuery(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<string> {
    enter(ctx)
    return deleteQuery(ctx, id)
  }
}
