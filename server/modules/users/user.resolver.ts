import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { login } from './login.service.ts'
import { signOut } from './sign-out.service.ts'
import { signOutEverywhere } from './sign-out-everywhere.service.ts'
import { updateProfile } from './update-profile.service.ts'
import { toUser } from './present-user.view.ts'
import { UserEntity } from './user.entity.ts'
import { LoginInput, LoginPayload, UpdateProfileInput, UserObject } from './user.type.ts'

@Resolver()
export class UserResolver {
  @Query(() => UserObject, { nullable: true, description: 'The signed-in person, or null when signed out.' })
  async me(@Ctx() ctx: Context): Promise<UserObject | null> {
    const user = ctx.viewer && (await ctx.em.findOne(UserEntity, { id: ctx.viewer.id }))
    return user ? toUser(user) : null
  }

  @Mutation(() => LoginPayload, {
    description: 'Sign in with e-mail and password, for programs without the identity provider’s SDK.',
  })
  async login(@Ctx() ctx: Context, @Arg('input', () => LoginInput) input: LoginInput): Promise<LoginPayload> {
    const { user, ...signedIn } = await login(ctx, input)
    return { user: toUser(user), ...signedIn }
  }

  @Mutation(() => UserObject, { description: 'Change what the signed-in person says about themselves.' })
  async updateProfile(
    @Ctx() ctx: Context,
    @Arg('input', () => UpdateProfileInput) input: UpdateProfileInput,
  ): Promise<UserObject> {
    return toUser(await updateProfile(ctx, input))
  }

  @Mutation(() => Boolean, {
    description:
      'End the token that this is sent with: it opens nothing from now on. Other sessions of the account go on.',
  })
  signOut(@Ctx() ctx: Context): Promise<boolean> {
    return signOut(ctx)
  }

  @Mutation(() => Boolean, { description: 'End every session of the signed-in account, this one too.' })
  signOutEverywhere(
    @Ctx() ctx: Context,
    @Arg('email', () => String, { description: 'The account’s own, so that nobody does it by accident.' })
    email: string,
  ): Promise<boolean> {
    return signOutEverywhere(ctx, email)
  }
}
