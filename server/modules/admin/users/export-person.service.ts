import type { Context } from '../../../context.ts'
import type { TextFile } from '../../../graphql/text-file.type.ts'
import { collectPerson } from '../../accounts/export/collect-person.query.ts'
import { fileName } from '../../accounts/export/export-my-data.service.ts'
import { personOf } from '../../accounts/person.rules.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { notify } from '../../notifications/notify.service.ts'
import { UserEntity } from '../../users/user.entity.ts'
import { changeUser } from './change-user.service.ts'

/** What the product holds of a person, but for what no admin reads. The person is told, with the reason. */
export function exportPerson(ctx: Context, input: { userId: string; reason: string }): Promise<TextFile> {
  const change = { ...input, action: 'EXPORT', verb: 'exportPerson' } as const
  return changeUser(ctx, change, async (em, { id }) => {
    const at = ctx.clock()
    const user = await em.findOneOrFail(UserEntity, { id })
    const file = await collectPerson(em, personOf(user, at), { forAdmin: true })
    await notify(em, {
      reader: { userId: id, email: null },
      kind: 'data_exported',
      facts: { reason: readReason(input.reason) },
      key: `${id}:data_exported:${at.getTime()}`,
      now: at,
    })
    const answer = { filename: fileName(ctx.env.PRODUCT_NAME, `data-${id.slice(0, 8)}`), ...file }
    return { answer, detail: { rows: file.rows } }
  })
}
