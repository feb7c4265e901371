import { Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { CANCELLATION_POLICIES, cancellationTerms } from './cancellation/cancellation-terms.rules.ts'
import { Figures } from './figures.type.ts'
import { readSettings } from './read-settings.query.ts'

@Resolver()
export class FiguresResolver {
  @Query(() => Figures, { description: 'The business figures that pages say.' })
  async figures(@Ctx() { em }: Context): Promise<Figures> {
    const settings = await readSettings(em)
    return {
      answerHours: settings['booking.answer_hours'],
      closesAfterDays: settings['sessions.closes_after_days'],
      resolutionHours: settings['sessions.resolution_hours'],
      commissionFirstPercent: settings['commission.first_percent'],
      commissionFirstSessions: settings['commission.first_sessions'],
      commissionLaterPercent: settings['commission.later_percent'],
      reviewCharacters: settings['reviews.text_characters'],
      replyCharacters: settings['reviews.reply_characters'],
      highestHourlyUnits: settings['booking.highest_hourly_units'],
      cancellation: CANCELLATION_POLICIES.map((policy) => cancellationTerms(policy, settings)),
    }
  }
}
