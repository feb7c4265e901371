import { Migration } from '@mikro-orm/migrations'

/**
 * A session may stand in several payouts that count: in a later one for what became owed after the first. In all they never
 * come to more than the ledger ever owed the coach for it. The session is locked while that is looked at, so that two who
 * write at once look one after the other.
 */
export class RestOfSessions068 extends Migration {
  override up(): void {
    this.addSql(`alter table payout_sessions add column is_rest boolean not null default false`)
    this.addSql(`drop index payout_sessions_once_unique`)
    this.addSql(`create index payout_sessions_session_index on payout_sessions (session_id) where counts`)
    this.addSql(`create function refuse_more_than_owed() returns trigger language plpgsql as $$
      declare carried bigint; owed bigint;
      begin
        perform 1 from sessions where id = new.session_id for no key update;
        select coalesce(sum(x.amount_minor), 0) into carried from payout_sessions x
          where x.session_id = new.session_id and x.payment_id is not distinct from new.payment_id and x.counts;
        select coalesce(-sum(e.amount_minor), 0) into owed from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.session_id = new.session_id and t.payment_id is not distinct from new.payment_id
            and e.account = 'coach_payable' and t.kind not in ('payout', 'payout_returned');
        if carried > owed then
          raise exception 'Payouts would carry % for session %, which came to %.', carried, new.session_id, owed
            using errcode = 'check_violation', constraint = 'payout_sessions_within_owed';
        end if;
        return null;
      end $$`)
    this.addSql(`create constraint trigger payout_sessions_within_owed after insert or update on payout_sessions
      deferrable initially deferred for each row when (new.counts) execute function refuse_more_than_owed()`)
  }
}
