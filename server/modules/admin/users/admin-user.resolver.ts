import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { TextFile } from '../../../graphql/text-file.type.ts'
import {
  AdminPaymentConnection,
  AdminSessionConnection,
  AdminUserConnection,
  AdminUserDetail,
  AdminUserFilter,
  AdminUserInput,
  type AdminUserSort,
  AdminUserSortEnum,
  ChangeUserRoleInput,
  EraseUserInput,
} from './admin-user.type.ts'
import { OpenSessionsInput } from '../../sessions/leaving/leaving.type.ts'
import { changeUserRole } from './change-role.service.ts'
import { eraseUser } from './erase-user.service.ts'
import { exportPerson } from './export-person.service.ts'
import { exportUsers } from './export-users.service.ts'
import { findUser } from './find-user.query.ts'
import { findUserPayments, findUserSessions } from './find-user-records.query.ts'
import { findUsers } from './find-users.query.ts'
import { refuseHandOver } from './refuse-hand-over.rules.ts'
import { reinstateUser, suspendUser } from './suspend-user.service.ts'

const First = () => Arg('first', () => Int, { nullable: true, defaultValue: 20 })
const OPEN_SESSIONS =
  'How the sessions that are open with a coach end. They are cancelled with full refunds, also when it is left out.'
const After = () => Arg('after', () => String, { nullable: true })

@Resolver()
export class AdminUserResolver {
  @Query(() => AdminUserConnection, { description: 'Everyone with an account.' })
  async adminUsers(
    @Ctx() ctx: Context,
    @First() first: number | null,
    @After() after?: string | null,
    @Arg('filter', () => AdminUserFilter, { nullable: true }) filter?: AdminUserFilter | null,
    @Arg('sort', () => AdminUserSortEnum, { nullable: true, defaultValue: 'NEWEST' })
    sort?: AdminUserSort | null,
  ): Promise<AdminUserConnection> {
    return findUsers(ctx, filter ?? {}, sort ?? 'NEWEST', pageAsk(first, after))
  }

  @Query(() => AdminUserDetail, { description: 'An account, whole, with what you may do about it.' })
  adminUser(@Ctx() ctx: Context, @Arg('id', () => ID) id: string): Promise<AdminUserDetail> {
    return findUser(ctx, id)
  }

  @Query(() => AdminSessionConnection, { description: 'An account’s sessions, the latest first.' })
  adminUserSessions(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @First() first: number | null,
    @After() after?: string | null,
    @Arg('onlyOpen', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Only those that are not over.',
    })
    onlyOpen?: boolean | null,
  ): Promise<AdminSessionConnection> {
    const ask = { userId, ...pageAsk(first, after) }
    return findUserSessions(ctx, { ...ask, onlyOpen: onlyOpen ?? false })
  }

  @Query(() => AdminPaymentConnection, { description: 'An account’s payments, the latest first.' })
  adminUserPayments(
    @Ctx() ctx: Context,
    @Arg('userId', () => ID) userId: string,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<AdminPaymentConnection> {
    return findUserPayments(ctx, { userId, ...pageAsk(first, after) })
  }

  @Mutation(() => AdminUserDetail, { description: 'Give an account another role.' })
  async changeUserRole(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangeUserRoleInput) input: ChangeUserRoleInput,
    @Arg('openSessions', () => OpenSessionsInput, { nullable: true, description: OPEN_SESSIONS })
    openSessions?: OpenSessionsInput | null,
  ): Promise<AdminUserDetail> {
    return findUser(ctx, await changeUserRole(ctx, input, openSessions ?? {}))
  }

  @Mutation(() => AdminUserDetail, {
    description:
      'Refuse every call of an account until it is reinstated. What is open with a coach is called off, and both sides are told.',
  })
  async suspendUser(
    @Ctx() ctx: Context,
    @Arg('input', () => AdminUserInput) input: AdminUserInput,
    @Arg('openSessions', () => OpenSessionsInput, { nullable: true, description: OPEN_SESSIONS })
    openSessions?: OpenSessionsInput | null,
  ): Promise<AdminUserDetail> {
    return findUser(ctx, await suspendUser(ctx, input, openSessions ?? {}))
  }

  @Mutation(() => AdminUserDetail, { description: 'Let a suspended account work again.' })
  async reinstateUser(
    @Ctx() ctx: Context,
    @Arg('input', () => AdminUserInput) input: AdminUserInput,
  ): Promise<AdminUserDetail> {
    refuseHandOver(input)
    return findUser(ctx, await reinstateUser(ctx, input))
  }

  @Mutation(() => AdminUserDetail, { description: 'Replace the person behind an account for good.' })
  async eraseUser(
    @Ctx() ctx: Context,
    @Arg('input', () => EraseUserInput) input: EraseUserInput,
    @Arg('openSessions', () => OpenSessionsInput, { nullable: true, description: OPEN_SESSIONS })
    openSessions?: OpenSessionsInput | null,
  ): Promise<AdminUserDetail> {
    return findUser(ctx, await eraseUser(ctx, input, openSessions ?? {}))
  }

  @Mutation(() => TextFile, {
    description:
      'Everything the product holds of a person, as JSON, but for scorecards, notes and practice, which admins do not read; noted in the audit log, and the person is told with the reason.',
  })
  exportPerson(
    @Ctx() ctx: Context,
    @Arg('input', () => AdminUserInput) input: AdminUserInput,
  ): Promise<TextFile> {
    refuseHandOver(input)
    return exportPerson(ctx, input)
  }

  @Mutation(() => TextFile, { description: 'The filtered list of users as CSV; noted in the audit log.' })
  exportUsers(
    @Ctx() ctx: Context,
    @Arg('filter', () => AdminUserFilter, { nullable: true }) filter?: AdminUserFilter | null,
  ): Promise<TextFile> {
    return exportUsers(ctx, filter ?? {})
  }
}
