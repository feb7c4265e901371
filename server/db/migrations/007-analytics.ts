import { Migration } from '@mikro-orm/migrations'

export class Analytics007 extends Migration {
  override up(): void {}
}
