import type { AuthApi } from './api.ts'
import { TOKEN_REFRESH_THRESHOLD } from './constants.ts'
import type { Presence } from './presence.ts'
import { isRefusal } from './refusal.ts'
import type { SessionStorage } from './stored-session.ts'
import type { TokenSource } from './token-source.ts'

interface ValidationParts {
  api: AuthApi
  stored: SessionStorage
  tokens: TokenSource
  presence: Presence
}

/** Whether the stored session still holds: spec §4. Only a refusal or a token past its age ends it, never an outage. */
export function createValidation({ api, stored, tokens, presence }: ValidationParts) {
  const isOver = (error: unknown) => isRefusal(error) || (tokens.isTooOld() && navigator.onLine)

  async function refreshToken(olderThan: number): Promise<void> {
    try {
      await tokens.refreshIfOlderThan(olderThan)
    } catch (error) {
      if (isOver(error)) presence.end()
    }
  }

  /** Asks the backend whose token this is, and acts on the answer. */
  async function identify(): Promise<void> {
    try {
      const viewer = await api.me()
      if (!stored.read()) return
      if (viewer) presence.become(viewer)
      else presence.end()
    } catch (error) {
      if (isOver(error)) presence.end()
      else presence.endure()
    }
  }

  /** Refreshes an ageing token, then identifies, unless that was done in the last `fresherThan` milliseconds. */
  async function validate(fresherThan = 0): Promise<void> {
    const session = stored.read()
    if (!session || Date.now() - session.validated < fresherThan) return
    await refreshToken(TOKEN_REFRESH_THRESHOLD)
    if (stored.read()) await identify()
  }

  return { refreshToken, identify, validate }
}

export type Validation = ReturnType<typeof createValidation>
