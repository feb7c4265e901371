import type { SettingKey } from '../modules/settings/registry.rules.ts'
import { asViewer } from './as-viewer.ts'
import { buildUser } from './build-user.ts'
import type { Marketplace } from './marketplace.ts'

const CHANGE = `mutation ($input: ChangeSettingInput!) { changeSetting(input: $input) { value } }`

/** An admin changes a figure, and what follows from it is done. */
export async function putFigure(market: Marketplace, key: SettingKey, value: number): Promise<void> {
  const admin = await buildUser(market, { userType: 'admin' })
  const [row] = await market.sql<{ version: number }>(
    'select count(*)::int as version from setting_versions where key = $1',
    [key],
  )
  const input = {
    key,
    value: String(value),
    expectedVersion: row?.version ?? 0,
    reason: 'Agreed at the quarterly review.',
  }
  const { errors } = await asViewer(market, admin).run(CHANGE, { input })
  if (errors.length > 0) throw new Error(errors[0]?.message)
  await market.deliverWebhooks()
}
