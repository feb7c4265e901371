import { Migration } from '@mikro-orm/migrations'

/** An admin finds a payment by the provider’s reference. */
export class PaymentReferences147 extends Migration {
  override up(): void {
    this.addSql('create index payments_reference_index on payments (provider_ref)')
  }
}
