import { Migration } from '@mikro-orm/migrations'

/** Who let a hold go on purpose: what is paid for it afterwards goes back. Null when its time ran out, or for a session that was never let go. */
export class ReleasedHolds043 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add released_by text')
    this.addSql(`update sessions s set released_by = a.actor from audit_entries a
      where a.subject_type = 'session' and a.subject_id = s.id and a.action = 'release' and a.actor <> 'clock'
        and s.status = 'expired'`)
  }
}
