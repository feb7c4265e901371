import { buildSession } from '../session.testing.ts'

/** A past session as the API answers it, with nothing come of it. A test names what it is about. */
export const buildPast = (
  session: ReturnType<typeof buildSession>,
  overrides: Record<string, unknown> = {},
) => ({
  session,
  score: null,
  priority: null,
  priorityLabel: null,
  rating: null,
  ...overrides,
})

/** A page of past sessions. */
export const pastList = (
  rows: ReturnType<typeof buildPast>[],
  { total = rows.length, endCursor = null }: { total?: number; endCursor?: string | null } = {},
) => ({
  totalCount: total,
  pageInfo: { hasNextPage: endCursor !== null, hasPreviousPage: false, startCursor: null, endCursor },
  edges: rows.map((node) => ({ cursor: node.session.id, node })),
})
