import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, ArgsType, Ctx, Field, Info, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk, rowsIn, withNodes } from '../../graphql/page.ts'
import { selects } from '../../graphql/selection.ts'
import type { PublicationKind } from './article.rules.ts'
import { findPublication, findPublications } from './find-publications.query.ts'
import { sayFigures } from './say-figures.query.ts'
import { Publication, PublicationConnection, PublicationKindEnum } from './publication.type.ts'

@ArgsType()
class PublicationsArgs {
  @Field(() => PublicationKindEnum) kind: PublicationKind
  @Field(() => String, { nullable: true, description: 'Only posts with this tag, spelled as it is shown.' })
  tag?: string | null
  @Field(() => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first: number | null
  @Field(() => String, { nullable: true }) after?: string | null
}

@Resolver()
export class PublicationResolver {
  @Query(() => PublicationConnection, {
    description: 'What is published of one kind: posts newest first, everything else in its reading order.',
  })
  async publications(
    @Ctx() ctx: Context,
    @Args(() => PublicationsArgs) { kind, tag, first, after }: PublicationsArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PublicationConnection> {
    const page = await findPublications(ctx.reads, {
      kind,
      tag: tag ?? null,
      ...pageAsk(first, after),
      wants: { body: selects(info, ['edges', 'node', 'body']), total: selects(info, ['totalCount']) },
    })
    return withNodes(page, await Promise.all(rowsIn(page).map((node) => sayFigures(ctx.em, node))))
  }

  @Query(() => Publication, {
    nullable: true,
    description: 'One publication; null when there is none of this name.',
  })
  async publication(
    @Ctx() ctx: Context,
    @Arg('kind', () => PublicationKindEnum) kind: PublicationKind,
    @Arg('slug', () => String) slug: string,
  ): Promise<Publication | null> {
    const found = await findPublication(ctx, kind, slug)
    return found && sayFigures(ctx.em, found)
  }
}
