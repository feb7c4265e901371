import { tokenTime } from '../../clock.ts'
import type { Partner, Services } from '../../context.ts'
import { unauthenticated } from '../../errors.ts'
import { BoundedMap } from '../../lib/bounded-map.ts'
import { SECOND } from '../../lib/durations.ts'
import { DEMO_SECRET } from './demo-key.rules.ts'
import { findBySecret, type KnownSecret } from './find-by-secret.query.ts'
import { digestOf } from './key-format.rules.ts'
import type { KeyUsage } from './key-usage.service.ts'
import { refusalOf } from './partner-key.rules.ts'

/** How long what a process knows of a key holds: what an admin changes is in force everywhere after that. */
const KNOWN_MS = 3 * SECOND
const BOUNDS = { entries: 1000, weight: 100_000 }

interface Known {
  /** Machine time when it was asked, in milliseconds. */
  askedAt: number
  found: Promise<KnownSecret | null>
}

/** The partner whose key this is, its request counted. Throws UNAUTHENTICATED. */
export type RecognisePartner = (secret: string) => Promise<Partner>

export function partnerRecogniser(
  { pool, clock, env }: Pick<Services, 'pool' | 'clock' | 'env'>,
  usage: Pick<KeyUsage, 'count'>,
): RecognisePartner {
  const known = new BoundedMap<Known>(BOUNDS)

  function find(secret: string): Promise<KnownSecret | null> {
    const digest = digestOf(secret)
    const now = tokenTime(clock).getTime()
    const remembered = known.get(digest)
    // Set back, the time says nothing of how old it is.
    if (remembered && now >= remembered.askedAt && now - remembered.askedAt < KNOWN_MS)
      return remembered.found
    const found = findBySecret(pool, secret)
    known.set(digest, { askedAt: now, found })
    const forget = () => {
      if (known.peek(digest)?.found === found) known.delete(digest)
    }
    found.then((key) => key ?? forget(), forget)
    return found
  }

  return async (secret) => {
    // Everybody can read it, so that it opens nothing where people are real.
    const key = secret === DEMO_SECRET && !env.embeddedIdentity ? null : await find(secret)
    if (!key) throw unauthenticated('This key is not known here.')
    const { keyId, name, scopes, pointsPerMinute, isPrevious } = key
    const now = clock()
    const refusal = refusalOf(key, isPrevious, now)
    if (refusal) {
      usage.count(keyId, now, { requests: 1, refused: 1 })
      throw unauthenticated(refusal)
    }
    usage.count(keyId, now, { requests: 1, usedAt: now })
    let isRefused = false
    return {
      keyId,
      name,
      scopes,
      pointsPerMinute,
      count: ({ points = 0, refused = false }) => {
        usage.count(keyId, now, { points, refused: refused && !isRefused ? 1 : 0 })
        isRefused ||= refused
      },
    }
  }
}
