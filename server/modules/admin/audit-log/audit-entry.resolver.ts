import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, ID, Info, Int, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { selects } from '../../../graphql/selection.ts'
import { AuditEntryConnection, AuditEntryFilter } from './audit-entry.type.ts'
import { findAuditEntries } from './find-audit-entries.query.ts'

@Resolver()
export class AuditEntryResolver {
  @Query(() => AuditEntryConnection, { description: 'What was done, by whom and why, the latest first.' })
  auditEntries(
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('userId', () => ID, { nullable: true, description: 'Only what this user did or was done to.' })
    userId?: string | null,
    @Arg('byAdmins', () => Boolean, {
      nullable: true,
      defaultValue: false,
      description: 'Only what admins decide.',
    })
    byAdmins?: boolean | null,
    @Arg('filter', () => AuditEntryFilter, { nullable: true }) filter?: AuditEntryFilter | null,
  ): Promise<AuditEntryConnection> {
    return findAuditEntries(ctx, {
      userId: userId ?? null,
      byAdmins: byAdmins ?? false,
      search: searchOf(filter ?? {}),
      wantsTotal: selects(info, ['totalCount']),
      ...pageAsk(first, after),
    })
  }
}

/** What was sent as null was left out. */
const searchOf = ({ person, action, subjectType, subjectId, text, from, to }: AuditEntryFilter) => ({
  person: person ?? undefined,
  action: action ?? undefined,
  subjectType: subjectType ?? undefined,
  subjectId: subjectId ?? undefined,
  text: text ?? undefined,
  from: from ?? undefined,
  to: to ?? undefined,
})
