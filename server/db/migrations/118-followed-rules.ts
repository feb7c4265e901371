import { Migration } from '@mikro-orm/migrations'

/**
 * A calendar stores the rules its coach chose; the others follow the figures of the settings. One that is stored as it was for
 * everybody was no choice. A server of the version before fills in the same.
 */
export class FollowedRules118 extends Migration {
  override up(): void {
    this.addSql(`update availabilities a set rules = coalesce((select jsonb_object_agg(rule.key, rule.value)
        from jsonb_each(a.rules) rule left join jsonb_each('{"slotIntervalMinutes": 30, "bufferBeforeMinutes": 0, "bufferAfterMinutes": 15,
          "minimumNoticeHours": 12, "windowDays": 60, "maxPerDay": 4, "maxPerWeek": 15}') everybody using (key)
        where rule.value is distinct from everybody.value), '{}')
      where jsonb_typeof(rules) = 'object'`)
  }
}
