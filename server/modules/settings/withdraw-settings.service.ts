import type { Context } from '../../context.ts'
import { notFound, policyViolation } from '../../errors.ts'
import { SettingVersionEntity } from './setting-version.entity.ts'
import { hasBegun, misfitFrom, timelineOf } from './timeline.rules.ts'
import { auditSetting, writeSettings } from './write-settings.service.ts'

/**
 * Takes a change back that has not begun, with all its figures; it stays in the history. Throws NOT_FOUND, and POLICY_VIOLATION
 * when it has begun, was withdrawn before, or one that begins later counts on it.
 */
export const withdrawSettings = (
  ctx: Context,
  { number, reason: given }: { number: number; reason: string },
): Promise<number> =>
  writeSettings(ctx, given, async (writing) => {
    const { em, viewer, reason, now, history } = writing
    const figures = history.filter((one) => one.number === number)
    const [first] = figures
    if (!first) throw notFound('change')
    if (first.withdrawnAt) throw policyViolation('This change was withdrawn before.')
    if (hasBegun(first.beginsAt, now))
      throw policyViolation('This change has begun. Put the former figures back instead.')
    const others = history.filter((one) => one.number !== number)
    const mistake = misfitFrom(timelineOf(others), now)
    if (mistake) throw policyViolation(`Another change counts on this one: ${mistake}`)
    const withdrawn = { withdrawnAt: now, withdrawnBy: viewer.id, withdrawnReason: reason }
    await em.nativeUpdate(SettingVersionEntity, { number }, withdrawn)
    for (const { key, value, version, beginsAt } of figures)
      await auditSetting(writing, 'withdrawSettings', key, {
        withdrawn: value,
        version,
        beginsAt: beginsAt.toISOString(),
      })
    return number
  })
