import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildSession, messageList } from '../session.testing.ts'
import { SessionPage } from './SessionPage.tsx'

type Options = Parameters<typeof renderPage>[1]

/** The room's page over a backend in the test's own words; nobody has written anything unless told. */
export const visitRoom = (api: Record<string, unknown>, options: Options = {}) =>
  renderPage(<SessionPage />, {
    route: `/session/${buildSession().id}`,
    path: '/session/:sessionId',
    viewer: buildViewer(),
    api: {
      sessionMessages: () => messageList(),
      sessionMoney: () => [],
      sessionReceipts: () => [],
      sessionScorecard: () => null,
      sessionNotes: () => [],
      sessionReview: () => null,
      myDrills: () => [],
      coach: () => null,
      ...api,
    },
    ...options,
  })

const LOADED = Date.now()

/** An instant some hours from now, on the whole minute; the same all through a file, whenever it is asked. */
export const inHours = (hours: number) =>
  new Date(Math.round((LOADED + hours * 3_600_000) / 60_000) * 60_000).toISOString()
