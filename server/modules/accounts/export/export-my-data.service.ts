import type { Context } from '../../../context.ts'
import { unauthenticated } from '../../../errors.ts'
import type { TextFile } from '../../../graphql/text-file.type.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { spend } from '../../budgets/spend.service.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { personOf } from '../person.rules.ts'
import { collectPerson } from './collect-person.query.ts'

/** Everything the product holds of the viewer, for themselves. Throws UNAUTHENTICATED, RATE_LIMITED. */
export async function exportMyData(ctx: Context): Promise<TextFile> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  await spend(ctx, 'exportData', viewer.id, 'You have just downloaded your data several times.')
  const at = ctx.clock()
  return ctx.em.transactional(async (em) => {
    const user = await em.findOneOrFail(UserEntity, { id: viewer.id })
    const file = await collectPerson(em, personOf(user, at), { forAdmin: false })
    await recordAudit(em, {
      at,
      actor: 'user',
      actorId: viewer.id,
      action: 'exportMyData',
      subjectType: 'user',
      subjectId: viewer.id,
      detail: { rows: file.rows },
    })
    return { filename: fileName(ctx.env.PRODUCT_NAME, 'my-data'), ...file }
  })
}

export const fileName = (productName: string, of: string): string =>
  `${productName.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${of}.json`
