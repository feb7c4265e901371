import type { EntityManager } from '@mikro-orm/postgresql'
import { record } from '../../facts.ts'
import { readVersions } from './read-settings.query.ts'
import { isSettingKey } from './registry.rules.ts'
import { SettingChanged } from './setting.facts.ts'
import { hasBegun } from './timeline.rules.ts'

/**
 * Lets what is made of a figure, such as compared prices, follow a change that has begun. The figures themselves wait for no
 * job: the clock puts them in force.
 */
export const beginSettings = (em: EntityManager, number: number, now: Date): Promise<void> =>
  em.transactional(async (tx) => {
    const begun = (await readVersions(tx)).filter(
      (one) => one.number === number && !one.withdrawnAt && hasBegun(one.beginsAt, now),
    )
    for (const { key } of begun) if (isSettingKey(key)) await record(tx, SettingChanged, { key })
  })
