import type { Context } from '../../context.ts'
import { spend } from '../budgets/spend.service.ts'
import type { ReportProblemInput } from './event.type.ts'

/** Writes a failure of somebody's browser to the log. What a stranger says is cut short and never trusted further. */
export async function reportProblem(ctx: Context, input: ReportProblemInput): Promise<boolean> {
  await spend(ctx, 'reportProblem', ctx.ip)
  const problem = {
    message: input.message.slice(0, 500),
    stack: input.stack?.slice(0, 4000) ?? null,
    path: input.path?.slice(0, 120) ?? null,
  }
  ctx.log.warn({ problem }, 'a page failed in a browser')
  return true
}
