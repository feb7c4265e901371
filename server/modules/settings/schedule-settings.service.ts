import type { Context } from '../../context.ts'
import { badInput } from '../../errors.ts'
import { enqueue } from '../../queue/enqueue.ts'
import { putInForce } from './put-in-force.service.ts'
import { readSetting } from './setting.rules.ts'
import { settingKey, writeSettings } from './write-settings.service.ts'

interface Schedule {
  figures: readonly { key: string; value: string; expectedVersion: number }[]
  beginsAt: Date
  reason: string
}

/**
 * Has one figure or several change at an instant to come, all at once; answers the number of the change. Nothing has to happen
 * then: from that instant on they are read. Throws BAD_USER_INPUT, CONFLICT, POLICY_VIOLATION, NOT_FOUND.
 */
export async function scheduleSettings(
  ctx: Context,
  { figures: given, beginsAt, reason }: Schedule,
): Promise<number> {
  if (given.length === 0)
    throw badInput('Choose a figure to change.', [{ path: 'figures', message: 'Choose one.' }])
  const keys = given.map(({ key }) => settingKey(key))
  if (new Set(keys).size < keys.length)
    throw badInput('A figure stands there twice.', [{ path: 'figures', message: 'Name each figure once.' }])
  return writeSettings(ctx, reason, async (writing) => {
    const { em, now } = writing
    if (beginsAt < now)
      throw badInput('That moment has passed.', [
        { path: 'beginsAt', message: 'Choose a moment that is still to come.' },
      ])
    const figures = given.map(({ key, value, expectedVersion }, place) => {
      const path = `figures.${place}.value`
      const read = readSetting(settingKey(key), value, beginsAt)
      if ('mistake' in read) throw badInput(read.mistake, [{ path, message: read.mistake }])
      return { key: settingKey(key), expectedVersion, value: read.value, path }
    })
    const number = await putInForce(writing, { figures, beginsAt, verb: 'scheduleSettings' })
    await enqueue(em, 'beginSettings', { number }, { now, at: beginsAt, key: `settings:${number}` })
    return number
  })
}
