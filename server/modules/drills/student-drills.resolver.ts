import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Cost } from '../../graphql/cost/cost.ts'
import { Student } from '../students/student.type.ts'
import { Drill } from './drill.type.ts'
import { findGivenDrills } from './find-given.query.ts'

/** What drills add to a student. */
@Resolver(() => Student)
export class StudentDrillsResolver {
  @Cost({ points: 2 })
  @FieldResolver(() => [Drill], {
    description: 'What the viewer’s scorecards or the viewer had them drill, what is due first at the top.',
  })
  drills(@Ctx() ctx: Context, @Root() { id }: Student): Promise<Drill[]> {
    return findGivenDrills(ctx, id)
  }
}
