const PREFIX = 'personal:'

/** The key of something in this tab's storage that is one person's and must not outlast their sign-in. */
export const personalKey = (name: string): string => `${PREFIX}${name}`

export function forgetPersonal(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
