import { Migration } from '@mikro-orm/migrations'

/** Marks existing sessions, past and upcoming, whose payment was charged back. The time comes from the payment event. */
export const NOTE_UNPAID = `update sessions s set unpaid_since = e.at from (
    select p.session_id, min(e.received_at) as at from payments p join payment_events e on e.payment_id = p.id and e.type = 'charged_back'
    where p.session_id is not null and p.charged_back_minor > 0 group by p.session_id
    union all select k.id, min(e.received_at) from payments p join payment_events e on e.payment_id = p.id and e.type = 'charged_back'
    join sessions k on k.package_id = p.package_id and k.status = 'confirmed' where p.charged_back_minor > 0 group by k.id) e
  where e.session_id = s.id`

/** Records since when a session's payment has been charged back. */
export class UnpaidSessions127 extends Migration {
  override up(): void {
    this.addSql('alter table sessions add column unpaid_since timestamptz')
    this.addSql(NOTE_UNPAID)
  }
}
