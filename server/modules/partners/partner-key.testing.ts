import { asViewer, type Asker } from '../../testing/as-viewer.ts'
import { buildUser } from '../../testing/build-user.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

export const KEY = `id name prefix scopes pointsPerMinute state createdBy expiresAt revokedAt previousPrefix overlapEndsAt
  lastUsedAt usage { date requests points refused }`

export interface ShownKey {
  id: string
  name: string
  prefix: string
  scopes: string[]
  pointsPerMinute: number
  state: string
  createdBy: string
  expiresAt: string
  revokedAt: string | null
  previousPrefix: string | null
  overlapEndsAt: string | null
  lastUsedAt: string | null
  usage: { date: string; requests: number; points: number; refused: number }[]
}

export interface Issued {
  key: ShownKey
  secret: string | null
}

let keys = 0

/** What an admin sends for a new key that is for everything and lives a year from the tests' start. */
export const termsOf = (overrides: object = {}) => ({
  name: 'Northbank Careers',
  scopes: ['LISTINGS_READ', 'SLOTS_READ', 'WEBHOOKS'],
  pointsPerMinute: 6000,
  expiresAt: '2027-11-21T09:30:00.000Z',
  ...overrides,
})

/** The verbs of an admin, each as the mutation that carries it out. */
export function keyVerbs(market: Marketplace, who: Asker) {
  const { run } = asViewer(market, who)
  return {
    create: (overrides: object = {}) =>
      run<{ createPartnerKey: Issued }>(
        `mutation ($input: CreatePartnerKeyInput!) { createPartnerKey(input: $input) { secret key { ${KEY} } } }`,
        { input: { ...termsOf(), idempotencyKey: `create-key-${(keys += 1)}`, ...overrides } },
      ),
    change: (keyId: string, overrides: object = {}) =>
      run<{ changePartnerKey: ShownKey }>(
        `mutation ($input: ChangePartnerKeyInput!) { changePartnerKey(input: $input) { ${KEY} } }`,
        { input: { ...termsOf(), keyId, ...overrides } },
      ),
    rotate: (keyId: string, overlapDays: number, overrides: object = {}) =>
      run<{ rotatePartnerKey: Issued }>(
        `mutation ($input: RotatePartnerKeyInput!) { rotatePartnerKey(input: $input) { secret key { ${KEY} } } }`,
        { input: { keyId, overlapDays, idempotencyKey: `rotate-key-${(keys += 1)}`, ...overrides } },
      ),
    revoke: (keyId: string) =>
      run<{ revokePartnerKey: ShownKey }>(
        `mutation ($input: RevokePartnerKeyInput!) { revokePartnerKey(input: $input) { ${KEY} } }`,
        { input: { keyId } },
      ),
    list: (page = '') =>
      run<{ partnerKeys: { totalCount: number; edges: { cursor: string; node: ShownKey }[] } }>(
        `{ partnerKeys${page} { totalCount edges { cursor node { ${KEY} } } } }`,
      ),
  }
}

/** A key that works, with its secret, made by an admin of its own. */
export async function buildKey(market: Marketplace, overrides: object = {}) {
  const admin = await buildUser(market, { userType: 'admin' })
  const verbs = keyVerbs(market, admin)
  const { key, secret } = (await verbs.create(overrides)).data.createPartnerKey
  return { ...key, secret: secret ?? '', admin, verbs }
}
