/** What PostgreSQL calls a statement that it was told to stop. */
export const STATEMENT_TIMEOUT = '57014'

/** Whether an error says that there was no time left. Told by its code: what stands in between keeps that, and not the class. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT
