/** A student as the API answers them: three sessions, the next one tomorrow. A test names what it is about. */
export const buildStudent = (overrides: Record<string, unknown> = {}) => ({
  id: '50000000-0000-4000-8000-000000000001',
  name: 'Maya',
  sessionsDone: 3,
  nextSessionAt: new Date(Date.now() + 86_400_000).toISOString(),
  lastSessionAt: '2026-10-03T09:00:00Z',
  paidMinutes: 150,
  rebooked: false,
  ratingGiven: null,
  note: null,
  noteUpdatedAt: null,
  drills: [],
  ...overrides,
})
