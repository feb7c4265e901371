export const booked = {
  __typename: 'Notification',
  id: '20000000-0000-4000-8000-000000000001',
  kind: 'BOOKED',
  title: 'Booked: Live case with Elena Marchetti',
  text: 'You meet on Tuesday 24 November 2026, 12:00 to 13:00, (GMT+0:00) London.',
  actionLabel: 'See the session',
  path: '/session/10000000-0000-4000-8000-000000000001',
  sessionId: '10000000-0000-4000-8000-000000000001',
  createdAt: '2026-11-21T09:30:00.000Z',
  readAt: null as string | null,
}

export const pageOf = (nodes: (typeof booked)[]) => ({
  edges: nodes.map((node) => ({ cursor: node.id, node })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
  totalCount: nodes.length,
  unreadCount: nodes.filter(({ readAt }) => readAt === null).length,
})
