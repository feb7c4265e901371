import 'reflect-metadata'
import { buildSchema } from 'type-graphql'
import type { GraphQLSchema } from 'graphql'
import { OverviewResolver } from './modules/admin/overview.resolver.ts'
import { SlotResolver } from './modules/availability/slot.resolver.ts'
import { CoachProfileResolver } from './modules/coaches/coach-profile.resolver.ts'
import { CoachConnectionResolver, CoachResolver } from './modules/listings/coach.resolver.ts'
import { ReviewResolver } from './modules/reviews/review.resolver.ts'
import { SessionResolver } from './modules/sessions/session.resolver.ts'
import { UserResolver } from './modules/users/user.resolver.ts'
import { UTCDateTime } from './graphql/date-time.ts'

/** The code-first schema, without its guard. Scalars resolve by property access alone. */
export function buildProductSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      UserResolver,
      CoachConnectionResolver,
      CoachResolver,
      CoachProfileResolver,
      SlotResolver,
      SessionResolver,
      ReviewResolver,
      OverviewResolver,
    ],
    scalarsMap: [{ type: Date, scalar: UTCDateTime }],
    validate: false,
    simpleResolvers: true,
  })
}
