import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { createUser } from './create-user.service.ts'
import { deleteMyAccount } from './delete-my-account.service.ts'
import { linkGuestSessions } from './link-guest-sessions.service.ts'
import { login } from './login.service.ts'
import { signOutEverywhere } from './sign-out-everywhere.service.ts'
import { updateProfile } from './update-profile.service.ts'
import { UserEntity, type User } from './user.entity.ts'
import { notificationsOf } from './user-profile.rules.ts'
import {
  CreateUserInput,
  DeleteMyAccountInput,
  DeleteMyAccountPayload,
  LinkGuestSessionsInput,
  LinkGuestSessionsPayload,
  LoginInput,
  LoginPayload,
  UpdateProfileInput,
  UserObject,
} from './user.type.ts'

@Resolver()
export class UserResolver {
  @Query(() => UserObject, { nullable: true, description: 'The signed-in person, or null when signed out.' })
  async me(@Ctx() ctx: Context): Promise<UserObject | null> {
    const user = ctx.viewer && (await ctx.em.findOne(UserEntity, { id: ctx.viewer.id }))
    return user ? toUser(user, ctx.viewer?.coachId ?? null) : null
  }

  @Mutation(() => LoginPayload, {
    description: 'Sign in with e-mail and password, for programs without the identity provider’s SDK.',
  })
  async login(@Ctx() ctx: Context, @Arg('input', () => LoginInput) input: LoginInput): Promise<LoginPayload> {
    const { user, ...signedIn } = await login(ctx, input)
    return { user: toUser(user, await coachIdOf(ctx, user)), ...signedIn }
  }

  @Mutation(() => UserObject, {
    description: 'Create the user of the verified token; a repeat answers the one that exists.',
  })
  async createUser(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
  ): Promise<UserObject> {
    const user = await createUser(ctx, input)
    return toUser(user, await coachIdOf(ctx, user))
  }

  @Mutation(() => UserObject, { description: 'Change what the signed-in person says about themselves.' })
  async updateProfile(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
  ): Promise<UserObject> {
    return toUser(await updateProfile(ctx, input), ctx.viewer?.coachId ?? null)
  }

  @Mutation(() => Boolean, { description: 'End every session of the signed-in account, this one too.' })
  signOutEverywhere(
    @Ctx() ctx: Context,
    @Arg('email', () => String, { description: 'The account’s own, so that nobody does it by accident.' })
    email: string,
  ): Promise<boolean> {
    return signOutEverywhere(ctx, email)
  }

  @Mutation(() => DeleteMyAccountPayload, {
    description:
      'End the signed-in account: personal data is replaced, sessions and money stay in the books.',
  })
  deleteMyAccount(
    @Ctx() ctx: Context,
    @Arg('input', () => DeleteMyAccountInput) input: DeleteMyAccountInput,
  ): Promise<DeleteMyAccountPayload> {
    return deleteMyAccount(ctx, input.confirmation)
  }

  @Mutation(() => LinkGuestSessionsPayload, {
    description: 'Put sessions booked as a guest under the signed-in account.',
  })
  linkGuestSessions(
    @Ctx() ctx: Context,
    @Arg('input', () => LinkGuestSessionsInput) input: LinkGuestSessionsInput,
  ): Promise<LinkGuestSessionsPayload> {
    return linkGuestSessions(ctx, input)
  }
}

async function coachIdOf({ em }: Context, { id }: User): Promise<string | null> {
  const profile = await em.findOne(CoachProfileEntity, { userId: id }, { fields: ['id'] })
  return profile?.id ?? null
}

export const toUser = (user: User, coachId: string | null): UserObject => ({
  id: user.id,
  firebaseUid: user.firebaseUid,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: `${user.firstName} ${user.lastName}`.trim(),
  userType: user.userType,
  isEmailVerified: user.isEmailVerified,
  timeZone: user.timeZone ?? null,
  targetFirms: user.targetFirms,
  interviewDate: user.interviewDate ?? null,
  prepStage: user.prepStage ?? null,
  notifications: notificationsOf(user.notifications),
  coachId,
  createdAt: user.createdAt,
})
