import type { Context } from '../../../context.ts'
import type { OpenSessions } from '../../sessions/leaving/leaving.rules.ts'
import { badInput } from '../../../errors.ts'
import { forgetAccounts } from '../../accounts/forget-accounts.service.ts'
import { withoutName } from '../../accounts/mentions.rules.ts'
import { giveUpCredit } from '../../credit/give-up-credit.service.ts'
import { creditInWords } from '../../credit/credit.rules.ts'
import { pseudonymise } from '../../accounts/pseudonymise.service.ts'
import { changeUser } from './change-user.service.ts'
import { asExpected, endAsCoach } from './end-as-coach.service.ts'

interface Input {
  userId: string
  reason: string
  handOverTo?: string | null
  confirmEmail: string
}

/**
 * Calls off what is open with a coach, and takes the person out of everything they left here; sessions, payments and published reviews stay without the
 * name. The sign-in account is deleted after the commit, and again by the clock if that fails. Cannot be undone.
 */
export async function eraseUser(
  ctx: Context,
  { userId, reason, confirmEmail, handOverTo }: Input,
  open: OpenSessions = {},
): Promise<string> {
  const isAsShown = asExpected(open)
  const change = { userId, reason, action: 'ERASE', verb: 'eraseUser', handOverTo, isAsShown } as const
  const id = await changeUser(ctx, change, async (em, target) => {
    if (confirmEmail.trim().toLowerCase() !== target.email.toLowerCase())
      throw badInput('Type the e-mail of this account to confirm.', [
        { path: 'confirmEmail', message: 'This is not the e-mail of this account.' },
      ])
    const ended = await endAsCoach({ ...ctx, em }, target, { ...open, why: 'erased' })
    const givenUp = await giveUpCredit(em, target.id, ctx.clock())
    const mentions = await pseudonymise({ ...ctx, em }, target.id, ctx.clock())
    return {
      answer: target.id,
      detail: {
        ...ended,
        ...(mentions && { reason: withoutName(reason, mentions) }),
        ...(givenUp.length > 0 && { givenUp: creditInWords(givenUp) }),
      },
    }
  })
  ctx.wakeListings()
  await forgetAccounts(ctx, ctx.em, id)
  return id
}
