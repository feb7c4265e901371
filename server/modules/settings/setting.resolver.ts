import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../context.ts'
import { pageAsk } from '../../graphql/page.ts'
import { changeSetting, restoreSetting } from './change-setting.service.ts'
import { findSetting, findSettings, findSettingVersions } from './find-settings.query.ts'
import {
  ChangeSettingInput,
  RestoreSettingInput,
  SettingObject,
  SettingVersionConnection,
} from './setting.type.ts'

@Resolver()
export class SettingResolver {
  @Query(() => [SettingObject], { description: 'Every business figure, in force now.' })
  settings(@Ctx() ctx: Context): Promise<SettingObject[]> {
    return findSettings(ctx)
  }

  @Query(() => SettingVersionConnection, { description: 'What a figure was before, the latest first.' })
  settingVersions(
    @Ctx() ctx: Context,
    @Arg('key', () => ID) key: string,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20 }) first: number | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
  ): Promise<SettingVersionConnection> {
    return findSettingVersions(ctx, { key, ...pageAsk(first, after) })
  }

  @Mutation(() => SettingObject, { description: 'Put a new figure in force.' })
  async changeSetting(
    @Ctx() ctx: Context,
    @Arg('input', () => ChangeSettingInput) input: ChangeSettingInput,
  ): Promise<SettingObject> {
    return findSetting(ctx, await changeSetting(ctx, input))
  }

  @Mutation(() => SettingObject, { description: 'Put a former figure in force again.' })
  async restoreSetting(
    @Ctx() ctx: Context,
    @Arg('input', () => RestoreSettingInput) input: RestoreSettingInput,
  ): Promise<SettingObject> {
    return findSetting(ctx, await restoreSetting(ctx, input))
  }
}
