import { ReportProblemDocument, type ReportProblemMutationVariables } from '../generated/graphql.ts'
import { postOperation } from './post-operation.ts'
import type { ErrorReporter } from './report-error.ts'

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f-]{27}/gi
/** What opens something for whoever has it, such as a shared scorecard. */
const TOKEN = /(?<=\/)[\w-]{32,}(?=\/|$)/g
const MAX_REPORTS = 5
let reports = 0

/** Our own server's log: the message and the stack, without ids, and not more than a few a page load. */
export const serverLog: ErrorReporter = {
  report: (error, path) => {
    reports += 1
    if (reports > MAX_REPORTS) return
    const { message, stack = null } = error instanceof Error ? error : { message: String(error) }
    const variables: ReportProblemMutationVariables = {
      input: {
        message: message.slice(0, 500),
        stack: stack?.slice(0, 4000) ?? null,
        path: path.replace(IDENTIFIER, ':id').replace(TOKEN, ':token'),
      },
    }
    postOperation(ReportProblemDocument, variables, false)
  },
}
