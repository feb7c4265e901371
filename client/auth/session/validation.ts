import { ageOf } from '../../lib/age.ts'
import { TOKEN_REFRESH_THRESHOLD } from '../constants.ts'
import type { Viewer } from '../viewer.ts'
import type { AuthApi } from './api.ts'
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
  async function refreshToken(olderThan: number): Promise<void> {
    if (tokens.endIfTooOld()) return
    try {
      await tokens.refreshIfOlderThan(olderThan)
    } catch (error) {
      if (isRefusal(error)) presence.end()
    }
  }

  async function learn(ask: () => Promise<Viewer>): Promise<void> {
    try {
      const viewer = await ask()
      if (stored.read()) presence.become(viewer)
    } catch (error) {
      if (isRefusal(error)) presence.end()
      else presence.endure()
    }
  }

  /** Asks the backend whose token this is. */
  const identify = () => learn(api.profile)

  /** Refreshes an ageing token, then checks it, unless that was done in the last `fresherThan` milliseconds. */
  async function validate(fresherThan = 0): Promise<void> {
    const session = stored.read()
    if (!session || ageOf(session.validated) < fresherThan) return
    await refreshToken(TOKEN_REFRESH_THRESHOLD)
    if (stored.read()) await learn(api.check)
  }

  return { refreshToken, identify, validate }
}

export type Validation = ReturnType<typeof createValidation>
