import { Migration } from '@mikro-orm/migrations'

export class People008 extends Migration {
  override up(): void {}
}
