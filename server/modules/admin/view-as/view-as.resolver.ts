import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { AdminUserInput } from '../users/admin-user.type.ts'
import { refuseHandOver } from '../users/refuse-hand-over.rules.ts'
import { endViewAs } from './end-view-as.service.ts'
import { startViewAs } from './start-view-as.service.ts'
import { ViewAs } from './view-as.type.ts'

@Resolver()
export class ViewAsResolver {
  @Mutation(() => ViewAs, {
    description:
      'Look at the product as somebody sees it, for some minutes and without changing anything; they are told, with the reason. Not as an admin, nor as somebody suspended or erased: POLICY_VIOLATION.',
  })
  startViewAs(
    @Ctx() ctx: Context,
    @Arg('input', () => AdminUserInput) input: AdminUserInput,
  ): Promise<ViewAs> {
    refuseHandOver(input)
    return startViewAs(ctx, input)
  }

  @Mutation(() => Boolean, { description: 'Stop looking as somebody else; false when nobody was.' })
  endViewAs(@Ctx() ctx: Context): Promise<boolean> {
    return endViewAs(ctx)
  }
}
