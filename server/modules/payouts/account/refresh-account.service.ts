import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../../db/kysely.ts'
import type { Services } from '../../../context.ts'
import { askProvider } from './ask-provider.service.ts'

/** Reads an account from the provider and stores its current state. Does nothing for an account that is not ours. */
export async function refreshAccount(
  { em, payouts, clock, log }: Pick<Services, 'payouts' | 'clock' | 'log'> & { em: EntityManager },
  accountRef: string,
): Promise<void> {
  const accounts = tables(em.fork())
  const known = await accounts
    .selectFrom('PayoutAccount')
    .select('coachId')
    .where('provider', '=', payouts.name)
    .where('accountRef', '=', accountRef)
    .executeTakeFirst()
  if (!known) return
  const { canBePaid, isSubmitted, missing } = await askProvider({ log }, payouts.readAccount(accountRef))
  await accounts
    .updateTable('PayoutAccount')
    .set({ canBePaid, isSubmitted, missing, updatedAt: clock() })
    .where('coachId', '=', known.coachId)
    .where('accountRef', '=', accountRef)
    .execute()
}
