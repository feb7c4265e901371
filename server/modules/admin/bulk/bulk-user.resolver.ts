import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import type { BulkVerb } from './bulk.rules.ts'
import {
  BulkUserPreview,
  BulkUserProgress,
  BulkUserFilter,
  BulkUserVerbEnum,
  ChangeBulkUsersInput,
} from './bulk-user.type.ts'
import { changeBulkUsers } from './change-bulk-users.service.ts'
import { previewBulkUsers } from './preview-bulk-users.query.ts'

@Resolver()
export class BulkUserResolver {
  @Cost({ points: 50 })
  @Query(() => BulkUserPreview, {
    description: 'What a verb would do to each of many accounts, and to which not.',
  })
  previewBulkUsers(
    @Ctx() ctx: Context,
    @Arg('verb', () => BulkUserVerbEnum) verb: BulkVerb,
    @Arg('selection', () => BulkUserFilter) selection: BulkUserFilter,
  ): Promise<BulkUserPreview> {
    return previewBulkUsers(ctx, verb, selection)
  }

  @Mutation(() => BulkUserProgress, {
    description:
      'Change many accounts as they were shown, some at a time and each at most once for the key; call again while some are left. Each has its own entry in the audit log, and all have one together.',
  })
  changeBulkUsers(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangeBulkUsersInput) input: ChangeBulkUsersInput,
  ): Promise<BulkUserProgress> {
    return changeBulkUsers(ctx, input)
  }
}
