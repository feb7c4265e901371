import type { EntityManager } from '@mikro-orm/postgresql'
import { DAY, HOUR, MINUTE } from '../lib/durations.ts'
import { DEMO_SECRET } from '../modules/partners/demo-key.rules.ts'
import { digestOf, newSecret, prefixOf } from '../modules/partners/key-format.rules.ts'
import { PartnerKeyEntity } from '../modules/partners/partner-key.entity.ts'
import { PartnerKeyUseEntity } from '../modules/partners/partner-key-use.entity.ts'
import { UserEntity } from '../modules/users/user.entity.ts'
import { forkRandom, seedUuid } from './random.ts'

const DAYS = 30
/** Monday first: a careers service is asked on working days. */
const REQUESTS_PER_WEEKDAY = [420, 465, 450, 430, 310, 60, 90]

export interface PartnerSeed {
  now: Date
  /** Everybody can read the demo's secret: only a product on which nobody is real may know it. */
  isSecretKnown: boolean
}

/** The demo's partner, who has a key since before the days that are shown; one that is there is left as it is. */
export async function seedPartner(em: EntityManager, { now, isSecretKnown }: PartnerSeed): Promise<void> {
  const id = seedUuid('partner key', 0)
  const createdBy = seedUuid('user:admin', 0)
  if (await em.findOne(PartnerKeyEntity, { id })) return
  if (!(await em.findOne(UserEntity, { id: createdBy }))) return
  const secret = isSecretKnown ? DEMO_SECRET : newSecret()
  await em.transactional(async (tx) => {
    await tx.insert(PartnerKeyEntity, {
      id,
      name: 'Northbank Careers',
      prefix: prefixOf(secret),
      digest: digestOf(secret),
      scopes: ['listings:read', 'slots:read'],
      pointsPerMinute: 10_000,
      createdBy,
      createdAt: new Date(now.getTime() - 75 * DAY),
      expiresAt: new Date(now.getTime() + 290 * DAY),
      lastUsedAt: new Date(now.getTime() - 26 * MINUTE - HOUR),
    })
    await tx.insertMany(PartnerKeyUseEntity, usesOf(id, now))
  })
}

function usesOf(keyId: string, now: Date) {
  const today = Math.floor(now.getTime() / DAY)
  return Array.from({ length: DAYS }, (_, i) => {
    const day = today - DAYS + 1 + i
    const random = forkRandom(day, 'partner requests')
    const share = day === today ? (now.getTime() % DAY) / DAY : 1
    const usual = REQUESTS_PER_WEEKDAY[(day + 3) % 7] ?? 0
    const requests = Math.round(usual * (0.75 + i / (2 * DAYS)) * (0.85 + 0.3 * random.next()) * share)
    return {
      keyId,
      day: new Date(day * DAY).toISOString().slice(0, 10),
      requests,
      points: requests * random.int(30, 44),
      refused: Math.min(requests, random.chance(0.2) ? random.int(1, 9) : 0),
    }
  })
}
