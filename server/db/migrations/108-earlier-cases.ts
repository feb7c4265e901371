import { Migration } from '@mikro-orm/migrations'

/**
 * Cases a candidate was shown before their coach went over to another in the same session: they know those, too. Those of
 * before are in the audit log, as changes of the choice after both had joined.
 */
export class EarlierCases108 extends Migration {
  override up(): void {
    this.addSql(`alter table sessions add column earlier_cases text[] not null default '{}'`)
    this.addSql(`update sessions s set earlier_cases = left_behind.slugs from (
        select o.id, array_agg(distinct a.detail ->> 'before') as slugs from audit_entries a
          join sessions o on o.id = a.subject_id
          where a.subject_type = 'session' and a.action = 'chooseCase' and a.detail ->> 'before' is not null
            and a.at >= greatest(o.coach_joined_at, o.seeker_joined_at) and o.coach_joined_at is not null
            and o.seeker_joined_at is not null
          group by o.id) as left_behind
      where s.id = left_behind.id`)
  }
}
