import { Migration } from '@mikro-orm/migrations'

export class Settings010 extends Migration {
  override up(): void {}
}
