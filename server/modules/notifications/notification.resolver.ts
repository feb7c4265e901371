import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Ctx, Info, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { selects } from '../../graphql/selection.ts'
import { findNotifications } from './find-notifications.query.ts'
import { markNotificationsRead } from './mark-read.service.ts'
import {
  MarkNotificationsReadInput,
  MarkNotificationsReadPayload,
  NotificationConnection,
} from './notification.type.ts'

@Resolver()
export class NotificationResolver {
  @Query(() => NotificationConnection, { description: 'What the viewer was told, newest first.' })
  async myNotifications(
    @Ctx() ctx: Context,
    @Info() info: GraphQLResolveInfo,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<NotificationConnection> {
    return findNotifications(ctx, pageAsk(first, after), {
      edges: selects(info, ['edges']) || selects(info, ['pageInfo']),
      totalCount: selects(info, ['totalCount']),
    })
  }

  @Mutation(() => MarkNotificationsReadPayload, {
    description: 'Mark some of the viewer’s notifications read, or all there are. A repeat changes nothing.',
  })
  async markNotificationsRead(
    @Ctx() ctx: Context,
    @Arg('input', () => MarkNotificationsReadInput) input: MarkNotificationsReadInput,
  ): Promise<MarkNotificationsReadPayload> {
    return { unreadCount: await markNotificationsRead(ctx, input) }
  }
}
