import { badInput, conflict, policyViolation } from '../../errors.ts'
import { SettingVersionEntity } from './setting-version.entity.ts'
import { definitionOf, type SettingKey } from './registry.rules.ts'
import { beforeChange, type FigureVersion, misfitFrom, timelineOf, versionInForce } from './timeline.rules.ts'
import { auditSetting, nextNumber, type Writing } from './write-settings.service.ts'

export interface NewFigure {
  key: SettingKey
  /** The version the admin was looking at; 0 is the default. */
  expectedVersion: number
  value: number | string
  /** Where the value stands in what was sent. */
  path: string
}

interface Change {
  figures: readonly NewFigure[]
  beginsAt: Date
  /** The name of the verb, for the audit log. */
  verb: string
}

/**
 * Writes figures that are in force from an instant on, as one change; answers its number. Throws CONFLICT when somebody changed
 * one since it was seen, POLICY_VIOLATION when it is that already, BAD_USER_INPUT when they do not fit together, then or later.
 */
export async function putInForce(writing: Writing, { figures, beginsAt, verb }: Change): Promise<number> {
  const { em, viewer, reason, now, history } = writing
  const number = await nextNumber(em)
  const { values } = beforeChange(timelineOf(history), { beginsAt, number })
  for (const figure of figures) refuseFigure(figure, values[figure.key], beginsAt, writing)
  const rows = figures.map(({ key, value }) => ({ key, value, version: lastVersion(history, key) + 1 }))
  const added = rows.map((row) => ({ ...row, number, beginsAt, withdrawnAt: null }))
  const mistake = misfitFrom(timelineOf([...history, ...added]), beginsAt)
  if (mistake) throw badInput(mistake, [{ path: figures.at(-1)?.path ?? 'value', message: mistake }])
  for (const { key, value, version } of rows) {
    const row = { key, version, number, value, reason, changedBy: viewer.id, changedAt: now, beginsAt }
    await em.insert(SettingVersionEntity, row)
    const later = beginsAt > now ? { beginsAt: beginsAt.toISOString() } : {}
    await auditSetting(writing, verb, key, { before: values[key], after: value, version, ...later })
  }
  return number
}

function refuseFigure(
  { key, value, expectedVersion }: NewFigure,
  before: number | string,
  beginsAt: Date,
  { history, now }: Writing,
): void {
  if (versionInForce(history, key, now) !== expectedVersion)
    throw conflict('Somebody has changed this figure since you opened it. Load it again.')
  const isUpcoming = beginsAt > now
  const isTaken = history.some(
    (one) => one.key === key && !one.withdrawnAt && one.beginsAt.getTime() === beginsAt.getTime(),
  )
  if (isUpcoming && isTaken)
    throw policyViolation('This figure changes at that moment already. Withdraw that change first.')
  const { label } = definitionOf(key)
  if (value === before)
    throw policyViolation(
      isUpcoming ? `“${label}” is at this figure by then already.` : `“${label}” is at this figure already.`,
    )
}

const lastVersion = (history: readonly FigureVersion[], key: SettingKey) =>
  Math.max(0, ...history.filter((one) => one.key === key).map(({ version }) => version))
