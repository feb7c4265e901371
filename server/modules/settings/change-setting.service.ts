import { record } from '../../facts.ts'
import type { Context } from '../../context.ts'
import { badInput, notFound } from '../../errors.ts'
import { putInForce } from './put-in-force.service.ts'
import { DEFAULTS, type SettingKey } from './registry.rules.ts'
import { SettingChanged } from './setting.facts.ts'
import { readSetting } from './setting.rules.ts'
import { hasBegun } from './timeline.rules.ts'
import { settingKey, type Writing, writeSettings } from './write-settings.service.ts'

interface Change {
  key: string
  /** The version the admin was looking at; 0 is the default. */
  expectedVersion: number
  reason: string
}

/**
 * Puts a new version of a setting in force, with who, when and why. Throws BAD_USER_INPUT, CONFLICT when somebody
 * changed it since `expectedVersion`, NOT_FOUND.
 */
export const changeSetting = (ctx: Context, input: Change & { value: string }): Promise<SettingKey> =>
  changeNow(ctx, input, 'changeSetting', ({ now }, key) => {
    const read = readSetting(key, input.value, now)
    if ('mistake' in read) throw badInput(read.mistake, [{ path: 'value', message: read.mistake }])
    return read.value
  })

/** Puts a former version, or version 0, the default, in force again: as a new version. */
export const restoreSetting = (ctx: Context, input: Change & { version: number }): Promise<SettingKey> =>
  changeNow(ctx, input, 'restoreSetting', ({ history, now }, key) => {
    if (input.version === 0) return DEFAULTS[key]
    const former = history.find((one) => one.key === key && one.version === input.version)
    if (!former || former.withdrawnAt || !hasBegun(former.beginsAt, now)) throw notFound('version')
    return former.value
  })

async function changeNow(
  ctx: Context,
  { key: given, expectedVersion, reason }: Change,
  verb: string,
  choose: (writing: Writing, key: SettingKey) => number | string,
): Promise<SettingKey> {
  const key = settingKey(given)
  await writeSettings(ctx, reason, async (writing) => {
    const figure = { key, expectedVersion, value: choose(writing, key), path: 'value' }
    await putInForce(writing, { figures: [figure], beginsAt: writing.now, verb })
    await record(writing.em, SettingChanged, { key })
  })
  return key
}
