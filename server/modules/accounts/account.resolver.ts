import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { toUser } from '../users/present-user.view.ts'
import { UserObject } from '../users/user.type.ts'
import { CreateUserInput, DeleteMyAccountInput, DeleteMyAccountPayload } from './account.type.ts'
import { createUser } from './create-user.service.ts'
import { deleteMyAccount } from './delete-my-account.service.ts'

@Resolver()
export class AccountResolver {
  @Mutation(() => UserObject, {
    description: 'Create the user of the verified token; a repeat answers the one that exists.',
  })
  async createUser(
    @Ctx() ctx: Context,
    @Arg('input', () => CreateUserInput) input: CreateUserInput,
  ): Promise<UserObject> {
    return toUser(await createUser(ctx, input))
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
