import { Migration } from '@mikro-orm/migrations'

export class Practice009 extends Migration {
  override up(): void {}
}
