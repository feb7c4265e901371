import type { OperationName } from './operations.ts'

export interface WorkerSettings {
  projectId: string
  /** Where accounts and action codes are kept. */
  folder: string
  hidesAccounts: boolean
}

export interface Request {
  id: number
  operation: OperationName
  body: object
}

export type Answer = Record<string, unknown>

export type Reply =
  | { ready: true }
  | { id: number; result: Answer }
  | { id: number; status: number; message: string }
