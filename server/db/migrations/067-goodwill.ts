import { Migration } from '@mikro-orm/migrations'

/**
 * How much of a payment is to go back by rule or ruling, in all: goodwill besides that is the platform's gift, and comes off
 * nobody's share. Goodwill that was given before this came off both shares, and was posted so: it stays.
 */
export class Goodwill067 extends Migration {
  override up(): void {
    this.addSql(`alter table payments add column ruled_minor int not null default 0,
      add constraint payments_ruled_check check (ruled_minor between 0 and amount_minor)`)
    this.addSql(`update payments p set ruled_minor = least(p.amount_minor, r.amount) from (
        select payment_id, sum(amount_minor)::int as amount from refunds group by payment_id having bool_or(reason = 'goodwill')) r
      where r.payment_id = p.id`)
  }
}
