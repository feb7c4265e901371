import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { statusOf } from '../payments/error-page.ts'
import { messagePage } from '../payments/pages/message-page.ts'
import { accountPage } from './account-page.ts'
import { changeAccount, findAccount } from './accounts.ts'
import { type Books, isNextPayout, type SandboxAccount } from './sandbox-payouts.types.ts'
import { sendAccountPage } from './send-account-page.ts'

const BODY_LIMIT = 4 * 1024

interface VisitRoute {
  Params: { visit: string }
  Body: Record<string, string | undefined>
}

/**
 * The page of an account. It carries no session and no cookie: whoever holds the address of a visit, a random UUID, may say
 * what becomes of an account that holds no money.
 */
export function accountRoutes(books: Books): FastifyPluginAsync {
  const { productName } = books
  const page = (account: SandboxAccount) => accountPage(productName, account, null)
  return async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
    )
    app.setErrorHandler((error, _request, reply) => {
      const status = statusOf(error)
      if (status >= 500) books.log.error({ err: error }, 'page of a payout account failed')
      const said = {
        title: status === 404 ? 'This link has been used' : 'This did not work',
        message: 'Open the page anew from your earnings.',
      }
      return sendAccountPage(reply, status, messagePage({ productName, ...said, back: null }))
    })
    app.get<VisitRoute>('/sandbox/payouts/:visit', async ({ params }, reply) => {
      const account = await findAccount(books, 'visit', params.visit)
      return sendAccountPage(reply, 200, page(account), account.returnUrl)
    })
    app.post<VisitRoute>('/sandbox/payouts/:visit', async ({ params, body }, reply) => {
      const account = await findAccount(books, 'visit', params.visit)
      const { details, next } = body ?? {}
      await changeAccount(books, account.id, {
        isComplete: details === 'complete',
        ...(isNextPayout(next) && { nextPayout: next }),
      })
      return reply.redirect(account.returnUrl, 303)
    })
  }
}
