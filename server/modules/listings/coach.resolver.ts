import type { GraphQLResolveInfo } from 'graphql'
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Info,
  Int,
  Query,
  Resolver,
  Root,
} from 'type-graphql'
import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { excerptOf } from '../../lib/text/excerpt.rules.ts'
import { pageInfo, pageSize } from '../../graphql/connection.type.ts'
import { CoachSortEnum } from '../../graphql/enums.ts'
import { selects } from '../../graphql/selection.ts'
import { type ReviewConnection as Reviews, ReviewConnection } from '../reviews/review.type.ts'
import { findReviews, toConnection } from '../reviews/find-reviews.query.ts'
import { Coach, CoachConnection, CoachFilter, CoachRanking, FreeBetween, Marketplace } from './coach.type.ts'
import { findListing } from './find-listing.query.ts'
import { findListings, type Listings } from './find-listings.query.ts'
import { findOwnListing } from './find-own-listing.query.ts'
import type { ListedCoach } from './listed-coach.rules.ts'
import { type CoachSortName, sortFor } from './listing-sort.rules.ts'
import { termsOf } from './listing-terms.query.ts'
import { marketplaceFigures } from './marketplace-figures.service.ts'
import { NOT_MEASURED } from './measured-feedback.rules.ts'
import { MeasuredFeedback } from './measured-feedback.type.ts'
import { priorBy, rankingOf } from './ranking.rules.ts'
import { recentSettings } from '../settings/read-settings.query.ts'
import { RECENT_REVIEWS } from './relist.service.ts'
import { FacetObject } from '../../graphql/facet.type.ts'

const MAX_SPANS = 5
const MAX_EXCERPT = 112

@ArgsType()
class CoachesArgs {
  @Field(() => CoachFilter, { nullable: true }) filter?: CoachFilter | null
  @Field(() => CoachSortEnum, { nullable: true, defaultValue: 'BEST_MATCH' }) sort: CoachSortName | null
  @Field(() => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first: number | null
  @Field(() => String, { nullable: true }) after?: string | null
}

/** Strangers and partners, unless they say that only the latest will do: they have changed nothing themselves. */
const mayLag = ({ viewer, wantsLatest }: Context) => !viewer && !wantsLatest

/** A page with what its lazy fields need. */
interface Page extends Omit<CoachConnection, 'edges'> {
  edges: { cursor: string; node: ListedCoach }[]
  countFacets: Listings['countFacets']
}

@Resolver(() => CoachConnection)
export class CoachConnectionResolver {
  @Query(() => CoachConnection, {
    description: 'Find coaches who can be booked. Only active and verified ones are listed.',
  })
  async coaches(
    @Ctx() ctx: Context,
    @Args(() => CoachesArgs) args: CoachesArgs,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Page> {
    const page = await findListings(ctx, {
      filter: args.filter ?? {},
      sort: sortFor(args.sort ?? 'BEST_MATCH'),
      first: pageSize(args.first ?? 20),
      after: args.after ?? null,
      ...termsOf(ctx, args.filter?.currency),
      mayLag: mayLag(ctx),
      wants: {
        total: selects(info, ['totalCount']),
        reviews: selects(info, ['edges', 'node', 'reviews']),
        facets: selects(info, ['facets']),
      },
    })
    return {
      edges: page.rows,
      pageInfo: pageInfo(page.rows, page.hasNextPage, Boolean(args.after)),
      totalCount: page.totalCount,
      countFacets: page.countFacets,
    }
  }

  @Cost({ points: 20, items: 0 })
  @FieldResolver(() => [FacetObject], {
    description: 'Counts for each filter, for the filter that was asked.',
  })
  facets(
    @Root() { countFacets }: Page,
    @Arg('freeBetween', () => [FreeBetween], {
      nullable: true,
      description: 'Spans to count the coaches who are free in them: the choices of `free`. Up to 5.',
    })
    spans?: FreeBetween[] | null,
  ): FacetObject[] | Promise<FacetObject[]> {
    if (spans && spans.length > MAX_SPANS)
      throw badInput('Ask for fewer spans.', [{ path: 'freeBetween', message: `At most ${MAX_SPANS}.` }])
    return countFacets(spans ?? [])
  }
}

@Resolver(() => Coach)
export class CoachResolver {
  @Query(() => Coach, {
    nullable: true,
    description: 'One coach: active and verified, or the viewer’s own. Null otherwise.',
  })
  async coach(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<ListedCoach | null> {
    return (await findListing(ctx.pool, id, mayLag(ctx))) ?? findOwnListing(ctx, id)
  }

  @Query(() => Marketplace, { description: 'The marketplace in figures, for the landing page.' })
  marketplace(@Ctx() ctx: Context): Promise<Marketplace> {
    return marketplaceFigures(ctx.reads)
  }

  @FieldResolver(() => String, {
    description: `The beginning of \`bio\` for a list: at most ${MAX_EXCERPT} characters, in whole words.`,
  })
  bioExcerpt(@Root() { bio }: ListedCoach): string {
    return excerptOf(bio, MAX_EXCERPT)
  }

  @FieldResolver(() => CoachRanking, { description: 'Why the coach stands where they do.' })
  ranking(@Ctx() { em, clock }: Context, @Root() coach: ListedCoach): CoachRanking {
    return rankingOf(coach, priorBy(recentSettings(em, clock())), coach.relevance)
  }

  @FieldResolver(() => MeasuredFeedback, { description: 'How the coach gives feedback, as it is measured.' })
  feedback(@Root() coach: ListedCoach): MeasuredFeedback {
    return coach.feedback ?? NOT_MEASURED
  }

  @FieldResolver(() => ReviewConnection, { description: 'Published reviews, newest first.' })
  reviews(
    @Ctx() ctx: Context,
    @Root() coach: ListedCoach,
    @Arg('first', () => Int, { nullable: true, defaultValue: 3, description: '1 to 50.' }) first:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Reviews | Promise<Reviews> {
    const size = pageSize(first ?? 3)
    const total = coach.reviewsCount + coach.introReviewsCount
    const isCarried = !after && coach.recentReviews && (size < RECENT_REVIEWS || total <= RECENT_REVIEWS)
    const ask = { coachId: coach.id, first: size, after: after ?? null }
    // Answered at once where the row has them: a promise for each of fifty coaches costs as much as the rest.
    if (isCarried) return toConnection(coach.recentReviews ?? [], ask, total)
    return findReviews(ctx, ask, total)
  }
}
