import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql'
import { Cost } from '../../../graphql/cost/cost.ts'
import { UTCDateTime } from '../../../graphql/date-time.ts'
import type { Context } from '../../../context.ts'
import { Slot, SlotExplanation } from '../../availability/availability.type.ts'
import { bookableSlots, explainInstant } from './find-slots.query.ts'

@ArgsType()
class SlotsArgs {
  @Field(() => ID) coachId: string
  @Field(() => String, { description: 'The session type’s key.' }) sessionType: string
  @Field(() => UTCDateTime) from: Date
  @Field(() => UTCDateTime, { description: 'Excluded; at most 31 days after `from`.' }) to: Date
  @Field(() => String, { description: 'IANA zone for the local fields.' }) timeZone: string
}

@Resolver()
export class SlotResolver {
  @Cost({ points: 20, items: 0 })
  @Query(() => [Slot], { description: 'The times of a coach that can be booked now.' })
  slots(@Ctx() ctx: Context, @Args(() => SlotsArgs) ask: SlotsArgs): Promise<Slot[]> {
    return bookableSlots(ctx, ask)
  }

  @Cost({ points: 5 })
  @Query(() => SlotExplanation, {
    description: 'Whether a time can be booked and, if not, every reason why.',
  })
  explainSlot(
    @Ctx() ctx: Context,
    @Arg('coachId', () => ID) coachId: string,
    @Arg('sessionType', () => String) sessionType: string,
    @Arg('startsAt', () => UTCDateTime) startsAt: Date,
  ): Promise<SlotExplanation> {
    return explainInstant(ctx, coachId, sessionType, startsAt)
  }
}
