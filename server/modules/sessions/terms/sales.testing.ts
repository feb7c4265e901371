import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { HOUR } from '../../../lib/durations.ts'
import { type Asker, asViewer } from '../../../testing/as-viewer.ts'
import type { TestSession } from '../../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../../testing/build-user.ts'
import { type Marketplace, openMarketplace, START } from '../../../testing/marketplace.ts'

export interface Seen {
  status: string
  startsAt: string
  endsAt: string
  opensAt: string
  closesAt: string | null
  answersUntil: string | null
  disputableUntil: string | null
  requestExpiresAt: string | null
  commissionBps: number | null
  terms: {
    cancellation: { fullHours: number; halfHours: number }
    disputeHours: number
    settingsVersion: number | null
  }
  refundSteps: { percent: number; until: string }[]
}

const SESSION = `query ($id: ID!, $token: String) { session(id: $id, token: $token) {
  status startsAt endsAt opensAt closesAt answersUntil disputableUntil requestExpiresAt commissionBps
  terms { cancellation { fullHours halfHours } disputeHours settingsVersion } refundSteps { percent until } } }`
const CHANGE = 'mutation ($input: ScheduleSettingsInput!) { scheduleSettings(input: $input) { number } }'

export const REASON = 'Agreed at the quarterly review.'
export const later = (hours: number) => new Date(START.getTime() + hours * HOUR)

/** A marketplace whose figures an admin changes; each test begins with the defaults. */
export function openSales() {
  let market: Marketplace
  let admin: TestUser
  beforeAll(async () => {
    market = await openMarketplace()
    admin = await buildUser(market, { userType: 'admin' })
  })
  beforeEach(async () => {
    market.setNow(START)
    await market.sql('delete from setting_versions')
    await market.sql('update setting_epoch set value = value + 1')
  })
  afterEach(() => market.failOnErrors())
  afterAll(() => market.close())

  return {
    get market() {
      return market
    },
    get admin() {
      return admin
    },

    /** Changes figures at an instant, all at once; answers the number of the settings from then on. */
    async change(values: Record<string, number>, beginsAt = market.clock()): Promise<number> {
      const figures = Object.entries(values).map(([key, value]) => ({
        key,
        value: String(value),
        expectedVersion: 0,
      }))
      const { data } = await asViewer(market, admin).run<{ scheduleSettings: { number: number } }>(CHANGE, {
        input: { figures, beginsAt: beginsAt.toISOString(), reason: REASON },
      })
      return data.scheduleSettings.number
    },

    async see({ id, token, seeker }: TestSession, who: Asker = seeker): Promise<Seen> {
      const variables = { id, token: who ? undefined : token }
      return (await asViewer(market, who).run<{ session: Seen }>(SESSION, variables)).data.session
    },
  }
}
