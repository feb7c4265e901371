import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql'
import type { Context } from '../../context.ts'
import { UserObject } from '../users/user.type.ts'
import { CoachProfileEntity } from './coach-profile.entity.ts'

/** What coaching adds to a person. */
@Resolver(() => UserObject)
export class UserCoachResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description: 'The coach profile’s id, for a coach who has one.',
  })
  async coachId(
    @Ctx() { em, viewer }: Context,
    @Root() { id, userType }: UserObject,
  ): Promise<string | null> {
    // Of someone whom this request has made a coach, the viewer was read before.
    if (viewer?.id === id && (viewer.coachId || userType !== 'coach')) return viewer.coachId
    const profile = await em.findOne(CoachProfileEntity, { userId: id }, { fields: ['id'] })
    return profile?.id ?? null
  }
}
