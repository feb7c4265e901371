import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { findPackageReceipts, findReceipts } from './find-receipts.query.ts'
import { ReceiptObject } from './receipt.type.ts'

@Resolver()
export class ReceiptResolver {
  @Query(() => [ReceiptObject], {
    description:
      'Receipts and credit notes of a session, oldest first, for its seeker, the holder of its token and an admin. For its coach, none.',
  })
  async sessionReceipts(
    @Ctx() ctx: Context,
    @Arg('sessionId', () => ID) sessionId: string,
    @Arg('token', () => String, { nullable: true }) token?: string | null,
  ): Promise<ReceiptObject[]> {
    return findReceipts(ctx, { sessionId, token })
  }

  @Query(() => [ReceiptObject], {
    description: 'Receipts and credit notes of the signed-in person’s own package, oldest first.',
  })
  packageReceipts(
    @Ctx() ctx: Context,
    @Arg('packageId', () => ID) packageId: string,
  ): Promise<ReceiptObject[]> {
    return findPackageReceipts(ctx, packageId)
  }
}
