import { randomUUID } from 'node:crypto'
import { type Answer, asViewer } from '../../testing/as-viewer.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import type { Marketplace } from '../../testing/marketplace.ts'

const GRANT = `mutation ($input: GrantCreditInput!) { grantCredit(input: $input) { amountMinor currency } }`

/** Credit in pounds that an admin gives. */
export async function giveCredit(
  market: Marketplace,
  seeker: Pick<TestUser, 'id'> | null,
  amountMinor: number,
): Promise<Answer<{ grantCredit: { amountMinor: number; currency: string }[] }>> {
  const admin = await buildUser(market, { userType: 'admin' })
  return asViewer(market, admin).run(GRANT, {
    input: {
      userId: seeker?.id,
      amountMinor,
      currency: 'GBP',
      reason: 'The room did not open.',
      idempotencyKey: randomUUID(),
    },
  })
}
