import type { GraphQLResolveInfo } from 'graphql'
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  Info,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { pageAsk } from '../../graphql/page.ts'
import { selects } from '../../graphql/selection.ts'
import { FacetObject } from '../../graphql/facet.type.ts'
import { Case, CaseConnection, CaseFilter } from './case.type.ts'
import { countCaseFacets } from './count-case-facets.query.ts'
import { findCase, findCases } from './find-cases.query.ts'

@ArgsType()
class CasesArgs {
  @Field(() => CaseFilter, { nullable: true }) filter?: CaseFilter | null
  @Field(() => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first: number | null
  @Field(() => String, { nullable: true }) after?: string | null
}

/** A page with what its lazy field needs. */
type Page = Omit<CaseConnection, 'facets'> & { filter: CaseFilter }

@Resolver(() => CaseConnection)
export class CaseConnectionResolver {
  @Query(() => CaseConnection, { description: 'The case library, as previews: first cases first.' })
  async cases(
    @Ctx() ctx: Context,
    @Args(() => CasesArgs) args: CasesArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Page> {
    const filter = args.filter ?? {}
    const page = await findCases(ctx.reads, {
      filter,
      ...pageAsk(args.first, args.after),
      wants: { total: selects(info, ['totalCount']) },
    })
    return { ...page, filter }
  }

  @Cost({ points: 20, items: 0 })
  @FieldResolver(() => [FacetObject])
  facets(@Ctx() ctx: Context, @Root() { filter }: Page): Promise<FacetObject[]> {
    return countCaseFacets(ctx.reads, filter)
  }
}

@Resolver(() => Case)
export class CaseResolver {
  @Query(() => Case, { nullable: true, description: 'One case; null when there is none of this name.' })
  case(@Ctx() ctx: Context, @Arg('slug', () => String) slug: string): Promise<Case | null> {
    return findCase(ctx.reads, slug, ctx.viewer !== null)
  }
}
