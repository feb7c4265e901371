import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { TextFile } from '../../graphql/text-file.type.ts'
import { toUser } from '../users/present-user.view.ts'
import { UserObject } from '../users/user.type.ts'
import { CreateUserInput, DeleteMyAccountInput, DeleteMyAccountPayload } from './account.type.ts'
import { toCallOff } from '../sessions/leaving/leaving.rules.ts'
import { OpenAsCoachObject } from '../sessions/leaving/leaving.type.ts'
import { findOpenAsCoach } from '../sessions/leaving/open-as-coach.query.ts'
import { refusalToBecomeCoach } from './become-coach.rules.ts'
import { becomeCoach } from './become-coach.service.ts'
import { createUser } from './create-user.service.ts'
import { exportMyData } from './export/export-my-data.service.ts'
import { deleteMyAccount } from './delete-my-account.service.ts'
import { findRoleFacts } from './find-role-facts.query.ts'

@Resolver(() => UserObject)
export class AccountResolver {
  @Query(() => OpenAsCoachObject, {
    nullable: true,
    description: 'What is open with the signed-in person as a coach; null without a coach profile.',
  })
  async myOpenAsCoach(@Ctx() { em, viewer }: Context): Promise<OpenAsCoachObject | null> {
    if (!viewer) throw unauthenticated()
    const found = await findOpenAsCoach(em, viewer.id)
    return found && { ...found.open, toCancel: toCallOff(found.open) }
  }

  @Mutation(() => UserObject, {
    description: 'Create the user of the verified token; a repeat answers the one that exists.',
  })
  async createUser(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
  ): Promise<UserObject> {
    return toUser(await createUser(ctx, input))
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether `becomeCoach` would change the account: a job seeker who has booked nothing and has no coach profile.',
  })
  async mayBecomeCoach(@Root() user: UserObject, @Ctx() { em, clock }: Context): Promise<boolean> {
    if (user.userType !== 'job_seeker') return false
    const facts = await findRoleFacts(em, user.id, clock())
    return facts !== null && refusalToBecomeCoach(facts) === null
  }

  @Mutation(() => UserObject, {
    description:
      'Change the signed-in account from job seeker to coach, once; POLICY_VIOLATION after a booking or with a coach profile.',
  })
  async becomeCoach(@Ctx() ctx: Context): Promise<UserObject> {
    return toUser(await becomeCoach(ctx))
  }

  @Mutation(() => TextFile, {
    description:
      'Everything the product holds of the signed-in person, as JSON; a few times an hour, else RATE_LIMITED.',
  })
  exportMyData(@Ctx() ctx: Context): Promise<TextFile> {
    return exportMyData(ctx)
  }

  @Mutation(() => DeleteMyAccountPayload, {
    description:
      'End the signed-in account: personal data is replaced, sessions and money stay in the books.',
  })
  deleteMyAccount(
    @Ctx() ctx: Context,
    @Arg('input', () => DeleteMyAccountInput) input: DeleteMyAccountInput,
  ): Promise<DeleteMyAccountPayload> {
    return deleteMyAccount(ctx, input)
  }
}
