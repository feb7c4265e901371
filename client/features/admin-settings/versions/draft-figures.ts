import type { ShownSetting } from '../setting-words.ts'

/** A figure somebody is about to schedule. */
export interface DraftFigure {
  /** Which line of the form it is; its figure may be chosen anew. */
  line: number
  key: string
  value: string
}

/** Figures that may be chosen: those that stand in no other line. */
export const choices = (
  settings: readonly ShownSetting[],
  drafts: readonly DraftFigure[],
  own: string,
): ShownSetting[] => settings.filter(({ key }) => key === own || !drafts.some((one) => one.key === key))

/** What is sent for the lines: each with the version in force that is seen. */
export const scheduledFigures = (settings: readonly ShownSetting[], drafts: readonly DraftFigure[]) =>
  drafts.map(({ key, value }) => ({
    key,
    value,
    expectedVersion: settings.find((setting) => setting.key === key)?.version ?? 0,
  }))
