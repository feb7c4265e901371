/** The settings that a session was sold under, as the list of their versions calls them. */
export const settingsWords = (version: number): string =>
  version === 0 ? 'The settings by default' : `Settings ${version}`
