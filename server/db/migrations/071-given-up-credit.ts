import { Migration } from '@mikro-orm/migrations'

export const LEFT_OVER_CREDIT = `with left_over as (select e.owner_id, e.currency, -sum(e.amount_minor) as amount, gen_random_uuid() as id, max(u.erased_at) as at
        from ledger_entries e join users u on u.id = e.owner_id
        where e.account = 'seeker_credit' and u.erased_at is not null group by 1, 2 having sum(e.amount_minor) < 0),
      transactions as (insert into ledger_transactions (id, kind, source, reason, occurred_at, recorded_at)
        select id, 'credit', 'credit:' || id, 'given_up', at, now() from left_over)
      insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
        select id, 'seeker_credit', owner_id, currency, amount from left_over
        union all select id, 'losses', null, currency, -amount from left_over`

/** Credit of people who were erased before it was given up with the account. */
export class GivenUpCredit071 extends Migration {
  override up(): void {
    this.addSql(LEFT_OVER_CREDIT)
  }
}
