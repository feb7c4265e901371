import { Ctx, FieldResolver, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { Figures } from '../settings/figures.type.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { rulesBy } from './availability.rules.ts'
import { AvailabilityRulesObject } from './availability.type.ts'

@Resolver(() => Figures)
export class CalendarRulesResolver {
  @FieldResolver(() => AvailabilityRulesObject, {
    description: 'What bookable times keep to where a coach has not chosen.',
  })
  async calendarRules(@Ctx() { em }: Context): Promise<AvailabilityRulesObject> {
    return rulesBy(await readSettings(em))
  }
}
