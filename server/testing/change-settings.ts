import type { SettingKey } from '../modules/settings/registry.rules.ts'
import { buildUser } from './build-user.ts'
import type { Marketplace } from './marketplace.ts'

/** Puts figures in force, as an admin's change does; whatever the clock says. */
export async function changeSettings(
  market: Marketplace,
  figures: Partial<Record<SettingKey, number>>,
): Promise<void> {
  const admin = await buildUser(market, { userType: 'admin' })
  for (const [key, value] of Object.entries(figures))
    await market.sql(
      `insert into setting_versions (key, version, value, reason, changed_by, changed_at, begins_at)
       values ($1, (select count(*) + 1 from setting_versions where key = $1), to_jsonb($2::int), 'For a test', $3, $4, '2000-01-01')`,
      [key, value, admin.id, market.clock()],
    )
  await market.sql('update setting_epoch set value = value + 1')
}
