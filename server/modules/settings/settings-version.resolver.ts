import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { compareSettings, findSettingsVersion, findSettingsVersions } from './find-settings-versions.query.ts'
import { scheduleSettings } from './schedule-settings.service.ts'
import {
  ComparedFigure,
  ScheduleSettingsInput,
  SettingsVersion,
  SettingsVersionConnection,
  WithdrawSettingsInput,
} from './settings-version.type.ts'
import { withdrawSettings } from './withdraw-settings.service.ts'

@Resolver()
export class SettingsVersionResolver {
  @Query(() => SettingsVersionConnection, {
    description:
      'Every change of the settings, upcoming and withdrawn ones included, the last written first.',
  })
  settingsVersions(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<SettingsVersionConnection> {
    return findSettingsVersions(ctx, pageAsk(first, after))
  }

  @Query(() => [ComparedFigure], {
    description:
      'The figures in which two versions of the settings differ. An upcoming one is as it will begin.',
  })
  compareSettings(
    @Ctx() ctx: Context,
    @Arg('from', () => Int, { description: 'A settings version; 0 is the defaults.' }) from: number,
    @Arg('to', () => Int, { description: 'A settings version; 0 is the defaults.' }) to: number,
  ): Promise<ComparedFigure[]> {
    return compareSettings(ctx, from, to)
  }

  @Mutation(() => SettingsVersion, {
    description:
      'Have figures change together at an instant to come. From then on they are in force by the clock alone.',
  })
  async scheduleSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => ScheduleSettingsInput) input: ScheduleSettingsInput,
  ): Promise<SettingsVersion> {
    return findSettingsVersion(ctx, await scheduleSettings(ctx, input))
  }

  @Mutation(() => SettingsVersion, { description: 'Take a change back before it begins, all of it.' })
  async withdrawSettings(
    @Ctx() ctx: Context,
    @Arg('input', () => WithdrawSettingsInput) input: WithdrawSettingsInput,
  ): Promise<SettingsVersion> {
    return findSettingsVersion(ctx, await withdrawSettings(ctx, input))
  }
}
