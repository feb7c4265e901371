import { DEFAULTS, isSettingKey, type SettingKey, type SettingValues } from './registry.rules.ts'
import { misfit } from './setting.rules.ts'

/** A figure as an admin put it in force, or will. */
export interface FigureVersion {
  key: string
  /** Counts the changes of the figure, in the order they were made. */
  version: number
  /** Shared by the figures that were changed together. */
  number: number
  value: number | string
  beginsAt: Date
  withdrawnAt: Date | null
}

/** All figures, as one change leaves them from an instant on. */
export interface Settings {
  number: number
  /** Null: from the start, by default. */
  beginsAt: Date | null
  values: SettingValues
}

/** What the figures were, are and will be; it begins with the defaults, number 0. */
export type Timeline = readonly [Settings, ...Settings[]]

const BY_DEFAULT: Settings = { number: 0, beginsAt: null, values: DEFAULTS }

/** The order in which versions take over from each other: as they begin, and of one instant as they were written. */
const inOrder = (a: FigureVersion, b: FigureVersion) =>
  a.beginsAt.getTime() - b.beginsAt.getTime() || a.number - b.number

export function timelineOf(versions: readonly FigureVersion[]): Timeline {
  const timeline: [Settings, ...Settings[]] = [BY_DEFAULT]
  const standing = versions.filter(({ key, withdrawnAt }) => isSettingKey(key) && !withdrawnAt)
  for (const { key, number, value, beginsAt } of standing.toSorted(inOrder)) {
    const last = timeline.at(-1) ?? BY_DEFAULT
    if (last.number === number) timeline.pop()
    timeline.push({ number, beginsAt, values: { ...last.values, [key]: value } })
  }
  return timeline
}

export const hasBegun = (beginsAt: Date | null, now: Date) => beginsAt === null || beginsAt <= now

/** The figures in force at an instant. */
export const inForceAt = (timeline: Timeline, now: Date): Settings =>
  timeline.findLast(({ beginsAt }) => hasBegun(beginsAt, now)) ?? timeline[0]

/** The figures as a change left them; null when there is none of this number that stands. */
export const numbered = (timeline: Timeline, number: number): Settings | null =>
  timeline.find((settings) => settings.number === number) ?? null

/** Something that was sold: under which number, or, where nobody noted it, when. */
export interface Sold {
  settingsVersion?: number | null
  createdAt: Date | string
}

/** The figures that something was sold under. What has begun is never changed, and so neither are they. */
export const soldUnder = (timeline: Timeline, { settingsVersion, createdAt }: Sold): Settings =>
  (typeof settingsVersion === 'number' ? numbered(timeline, settingsVersion) : null) ??
  inForceAt(timeline, new Date(createdAt))

/** Whether what was read at an instant tells for good what something was sold under. */
export function isSettled(timeline: Timeline, readAt: Date, { settingsVersion, createdAt }: Sold): boolean {
  if (typeof settingsVersion !== 'number') return new Date(createdAt) <= readAt
  const settings = numbered(timeline, settingsVersion)
  return settings !== null && hasBegun(settings.beginsAt, readAt)
}

/** What the figures are, or were to be, just before a change. */
export const beforeChange = (
  timeline: Timeline,
  { beginsAt, number }: Pick<FigureVersion, 'beginsAt' | 'number'>,
) =>
  timeline.findLast(
    (one) =>
      one.beginsAt === null ||
      one.beginsAt < beginsAt ||
      (hasBegun(one.beginsAt, beginsAt) && one.number < number),
  ) ?? timeline[0]

/** Which version of a figure is in force; 0 is the default. */
export const versionInForce = (versions: readonly FigureVersion[], key: SettingKey, now: Date): number =>
  versions
    .filter((one) => one.key === key && !one.withdrawnAt && hasBegun(one.beginsAt, now))
    .toSorted(inOrder)
    .at(-1)?.version ?? 0

/** What does not fit together from an instant on, at whatever later instant; null when all does. */
export const misfitFrom = (timeline: Timeline, from: Date): string | null =>
  [inForceAt(timeline, from), ...timeline.filter(({ beginsAt }) => !hasBegun(beginsAt, from))]
    .map(({ values }) => misfit(values))
    .find((mistake) => mistake !== null) ?? null

/** The figures in which two versions differ. */
export const differences = (a: SettingValues, b: SettingValues): SettingKey[] =>
  (Object.keys(DEFAULTS) as SettingKey[]).filter((key) => a[key] !== b[key])
