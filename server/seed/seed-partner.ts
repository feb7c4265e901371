import type { EntityManager } from '@mikro-orm/postgresql'
import type { Scope } from '../context.ts'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'
import { DEMO_SECRET } from '../modules/partners/demo-key.rules.ts'
import { digestOf, newSecret, prefixOf } from '../modules/partners/key-format.rules.ts'
import { PartnerKeyEntity } from '../modules/partners/partner-key.entity.ts'
import { PartnerKeyUseEntity } from '../modules/partners/partner-key-use.entity.ts'
import { UserEntity } from '../modules/users/user.entity.ts'
import { forkRandom, seedUuid } from '../lib/random.ts'
import { seedDeliveries } from './seed-deliveries.ts'

const DAYS = 30
/** Monday first: a careers service is asked on working days. */
const REQUESTS_PER_WEEKDAY = [420, 465, 450, 430, 310, 60, 90]

export interface PartnerSeed {
  now: Date
  /** Everybody can read the demo's secret: only a product on which nobody is real may know it. */
  isSecretKnown: boolean
  /** What the product signs webhooks with. */
  secret: string
}

interface PlannedKey {
  name: string
  secret: string
  scopes: Scope[]
  ageDays: number
  daysLeft: number
  /** How much of what the first partner asks. */
  share: number
}

/** The demo's partners, who have keys since before the days that are shown; one that is there is left as it is. */
export async function seedPartner(em: EntityManager, { now, isSecretKnown, secret }: PartnerSeed) {
  const createdBy = seedUuid('user:admin', 0)
  if (!(await em.findOne(UserEntity, { id: createdBy }))) return
  const asking: PlannedKey = {
    name: 'Northbank Careers',
    secret: isSecretKnown ? DEMO_SECRET : newSecret(),
    scopes: ['listings:read', 'slots:read'],
    ageDays: 75,
    daysLeft: 290,
    share: 1,
  }
  const told: PlannedKey = {
    name: 'Fenwick Talent',
    secret: newSecret(),
    scopes: ['listings:read', 'webhooks'],
    ageDays: 82,
    daysLeft: 9,
    share: 0.15,
  }
  for (const [index, planned] of [asking, told].entries()) {
    const id = seedUuid('partner key', index)
    if (await em.findOne(PartnerKeyEntity, { id })) continue
    await em.transactional(async (tx) => {
      await writeKey(tx, { id, createdBy, now, ...planned })
      if (planned === told) await seedDeliveries(tx, { keyId: id, now, secret })
    })
  }
}

async function writeKey(
  em: EntityManager,
  key: PlannedKey & { id: string; createdBy: string; now: Date },
): Promise<void> {
  const { id, name, secret, scopes, createdBy, now, ageDays, daysLeft, share } = key
  await em.insert(PartnerKeyEntity, {
    id,
    name,
    prefix: prefixOf(secret),
    digest: digestOf(secret),
    scopes,
    pointsPerMinute: 10_000,
    createdBy,
    createdAt: new Date(now.getTime() - ageDays * DAY),
    expiresAt: new Date(now.getTime() + daysLeft * DAY),
    lastUsedAt: new Date(now.getTime() - 26 * MINUTE - HOUR),
  })
  await em.insertMany(PartnerKeyUseEntity, usesOf(id, now, share))
}

function usesOf(keyId: string, now: Date, share: number) {
  const today = Math.floor(now.getTime() / DAY)
  return Array.from({ length: DAYS }, (_, i) => {
    const day = today - DAYS + 1 + i
    const random = forkRandom(day, share === 1 ? 'partner requests' : `partner requests ${keyId}`)
    const ofDay = day === today ? (now.getTime() % DAY) / DAY : 1
    const usual = (REQUESTS_PER_WEEKDAY[(day + 3) % 7] ?? 0) * share
    const requests = Math.round(usual * (0.75 + i / (2 * DAYS)) * (0.85 + 0.3 * random.next()) * ofDay)
    return {
      keyId,
      day: new Date(day * DAY).toISOString().slice(0, 10),
      requests,
      points: requests * random.int(30, 44),
      refused: Math.min(requests, random.chance(0.2) ? random.int(1, 9) : 0),
    }
  })
}
