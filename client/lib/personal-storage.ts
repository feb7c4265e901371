const PREFIX = 'personal:'

/** The key of something in the browser’s storage that is one person's and must not outlast their sign-in. */
export const personalKey = (name: string): string => `${PREFIX}${name}`

export function forgetPersonal(): void {
  try {
    for (const storage of [sessionStorage, localStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key)
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
