import { Migration } from '@mikro-orm/migrations'

export class Publications005 extends Migration {
  override up(): void {}
}
