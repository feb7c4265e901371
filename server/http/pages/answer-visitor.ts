import { type ExecutionResult, getOperationAST, GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { notFound } from '../../errors.ts'
import type { Execute } from '../../graphql/execute.ts'
import { toAppError, unfitVariable } from '../../graphql/present-error.ts'
import type { CreateContext } from '../../request-context.ts'
import type { PageAsk } from './page-writer.ts'

/** Answers what one page asks, as its browser would be answered that has not signed in: same guard, same budget. */
export type AnswerVisitor = (ip: string) => PageAsk['answer']

export const createAnswerVisitor =
  (execute: Execute, createContext: CreateContext, log: Logger): AnswerVisitor =>
  (ip) => {
    // The page is kept under the version that the primary has just told: nothing in it may be older.
    const context = createContext({ authorization: undefined, ip, wantsLatest: true })
    return async ({ document, operationName, variables }) => {
      const operation = getOperationAST(document, operationName)
      if (!operation) throw notFound('operation')
      const contextValue = await context
      const result = await execute({ document, operation, variables, contextValue, isOurs: true })
      throwFirst(result, log)
      return result
    }
  }

/** A page that lacks a part is not sent; the browser that asks again is told which. */
function throwFirst({ errors = [] }: ExecutionResult, log: Logger): void {
  const [error] = errors
  if (!error) return
  const isUnfit = error instanceof GraphQLError && !error.originalError && !error.extensions.code
  throw isUnfit ? unfitVariable(error) : toAppError(error, log)
}
