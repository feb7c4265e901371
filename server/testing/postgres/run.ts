import type { EmbeddedPostgres } from '../../embedded/postgres/start.ts'

export interface PostgresRun {
  /** Undefined when the server of TEST_DATABASE_URL is used. */
  server: EmbeddedPostgres | undefined
  url: string
  template: string
}

// Jest loads setup and teardown apart, as if each were the only file: they share nothing but globalThis.
const key = Symbol.for('casebound postgres of the test run')
const shared = globalThis as { [key]?: PostgresRun }

export function keepForTeardown(run: PostgresRun): void {
  shared[key] = run
}

export function runToTearDown(): PostgresRun | undefined {
  return shared[key]
}
