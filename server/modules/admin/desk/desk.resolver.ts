import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { Cost } from '../../../graphql/cost/cost.ts'
import { pageAsk } from '../../../graphql/page.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { findQueues } from '../queues/find-queues.query.ts'
import { DESK_QUEUES } from './desk-queues.query.ts'
import type { DeskQueueName } from './desk.rules.ts'
import {
  DeskItemConnection,
  DeskItemInput,
  DeskQueueCount,
  DeskQueueEnum,
  type DeskSort,
  DeskSortEnum,
  DeskTake,
} from './desk-item.type.ts'
import { findDeskItems } from './find-desk-items.query.ts'
import { releaseDeskItem, takeDeskItem } from './take-desk-item.service.ts'

@Resolver()
export class DeskResolver {
  @Cost({ points: 10 })
  @Query(() => [DeskQueueCount], { description: 'Every queue of the desk, empty ones too.' })
  async deskQueues(@Ctx() { em, pool, clock }: Context): Promise<DeskQueueCount[]> {
    return findQueues(pool, clock(), await readSettings(em), DESK_QUEUES)
  }

  @Query(() => DeskItemConnection, {
    description: 'What waits for an admin, of all queues or of some, each with its deadline.',
  })
  deskItems(
    @Ctx() ctx: Context,
    @Arg('queues', () => [DeskQueueEnum], { nullable: true, description: 'Of these queues alone.' })
    queues?: DeskQueueName[] | null,
    @Arg('sort', () => DeskSortEnum, { nullable: true, defaultValue: 'DUE' }) sort?: DeskSort | null,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<DeskItemConnection> {
    return findDeskItems(ctx, { ...pageAsk(first, after), queues: queues ?? null, sort: sort ?? 'DUE' })
  }

  @Mutation(() => DeskTake, {
    description:
      'Show the other admins that you work on an item. NOT_FOUND when it is decided, CONFLICT when another admin has taken it.',
  })
  takeDeskItem(
    @Ctx() ctx: Context,
    @Arg('input', () => DeskItemInput) input: DeskItemInput,
  ): Promise<DeskTake> {
    return takeDeskItem(ctx, input)
  }

  @Mutation(() => Boolean, { description: 'Give back an item that you have taken.' })
  releaseDeskItem(
    @Ctx() ctx: Context,
    @Arg('input', () => DeskItemInput) input: DeskItemInput,
  ): Promise<boolean> {
    return releaseDeskItem(ctx, input)
  }
}
