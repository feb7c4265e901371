import type { EntityManager } from '@mikro-orm/postgresql'
import type { Told } from '../../../facts.ts'
import type { CreditGranted } from '../../credit/credit.facts.ts'
import type { PackageBought, PackageReturned } from '../../packages/package.facts.ts'
import { notify } from '../notify.service.ts'

/** Tells a seeker that a package is theirs. */
export async function tellOfPackage(
  em: EntityManager,
  { bought, at: now }: Told<typeof PackageBought>,
): Promise<void> {
  const { id, seekerId, coachId, title, size, priceMinor, currency } = bought
  await notify(em, {
    reader: { userId: seekerId, email: null },
    kind: 'package_bought',
    facts: { side: 'seeker', title, coachId, size, priceMinor, currency },
    key: `${id}:bought`,
    now,
  })
}

/** Tells a seeker what comes back for the rest of a package. */
export async function tellOfReturnedPackage(
  em: EntityManager,
  { returned, refundMinor, isCoachGone, at: now }: Told<typeof PackageReturned>,
): Promise<void> {
  const { id, seekerId, coachId, title, size, priceMinor, currency } = returned
  await notify(em, {
    reader: { userId: seekerId, email: null },
    kind: 'package_returned',
    // Without the name of a coach who may have been erased: no session leads from here to what has to be forgotten.
    facts: {
      side: 'seeker',
      title,
      coachId,
      size,
      priceMinor,
      refundMinor,
      currency,
      isCoachGone,
    },
    key: `${id}:returned`,
    now,
  })
}

/** Tells a seeker of credit they were given, and why. */
export async function tellOfCredit(
  em: EntityManager,
  { seeker, amountMinor, currency, reason, at: now }: Told<typeof CreditGranted>,
): Promise<void> {
  await notify(em, {
    reader: { userId: seeker.id, email: null },
    kind: 'credit_granted',
    facts: { side: 'seeker', creditMinor: amountMinor, currency, reason },
    key: `${seeker.id}:${now.getTime()}:credit`,
    now,
  })
}
