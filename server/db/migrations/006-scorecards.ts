import { Migration } from '@mikro-orm/migrations'

export class Scorecards006 extends Migration {
  override up(): void {}
}
