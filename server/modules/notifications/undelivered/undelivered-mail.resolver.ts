import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../context.ts'
import { ONE_ALONE, pageAsk } from '../../../graphql/page.ts'
import { findUndeliveredMails } from './find-undelivered.query.ts'
import { sendMailAgain } from './send-mail-again.service.ts'
import { SendMailAgainInput, UndeliveredMail, UndeliveredMailConnection } from './undelivered-mail.type.ts'

@Resolver()
export class UndeliveredMailResolver {
  @Query(() => UndeliveredMailConnection, {
    description: 'E-mails that failed or wait for more than ten minutes, newest first.',
  })
  async undeliveredMails(
    @Ctx() ctx: Context,
    @Arg('first', () => Int, { nullable: true, defaultValue: 20, description: '1 to 50.' }) first?:
      | number
      | null,
    @Arg('after', () => String, { nullable: true }) after?: string | null,
    @Arg('id', () => ID, { nullable: true, description: ONE_ALONE }) id?: string | null,
  ): Promise<UndeliveredMailConnection> {
    return findUndeliveredMails(ctx, pageAsk(first, after, id))
  }

  @Mutation(() => UndeliveredMail, { description: 'Send an e-mail that did not arrive again, as it is.' })
  sendMailAgain(
    @Ctx() ctx: Context,
    @Arg('input', () => SendMailAgainInput) { mailId }: SendMailAgainInput,
  ): Promise<UndeliveredMail> {
    return sendMailAgain(ctx, mailId)
  }
}
