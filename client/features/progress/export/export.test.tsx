import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { AnalyticsPage } from '../AnalyticsPage.tsx'
import { ProgressPage } from '../ProgressPage.tsx'
import { buildAnalytics, buildProgress } from '../progress.testing.ts'

let files: Blob[]
const before = { create: URL.createObjectURL, revoke: URL.revokeObjectURL }
beforeEach(() => {
  files = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:test'
  }
  URL.revokeObjectURL = () => undefined
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
})
afterEach(() => {
  URL.createObjectURL = before.create
  URL.revokeObjectURL = before.revoke
  jest.restoreAllMocks()
})

/** What a press hands out, as text. */
async function exported(user: UserEvent, button: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  const file = files.at(-1)!
  return new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsText(file)
  })
}

/** Values of the sheet, by section, item, measure and day; no text of these pages has a comma or quote. */
async function sheetOf(user: UserEvent) {
  const lines = (await exported(user, 'Export CSV')).split('\r\n').map((line) => line.split(','))
  return (section: string, item: string, measure: string, day = '') =>
    lines.find(
      (line) => line[0] === section && line[1] === item && line[2] === day && line[5] === measure,
    )?.[6]
}

test('the progress page hands out the numbers it shows', async () => {
  const { user } = renderPage(<ProgressPage />, {
    route: '/progress',
    viewer: buildViewer(),
    api: { progress: () => buildProgress() },
  })
  const valueOf = await sheetOf(user)
  await user.click(screen.getByRole('button', { name: 'Show table' }))
  const rows = within(screen.getByRole('table', { name: 'Scores in weighted mean' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'))
  expect(rows).toHaveLength(3)
  const days = ['2026-12-05', '2026-11-05', '2026-10-05']
  rows.forEach(([, , score, band], index) => {
    const value = (measure: string) => valueOf('Weighted means', 'Weighted mean', measure, days[index])
    expect(score).toHaveTextContent(value('score')!)
    expect(band).toHaveTextContent(
      `${Number(value('band from')).toFixed(1)} to ${Number(value('band to')).toFixed(1)}`,
    )
  })
  expect(valueOf('Dimensions', 'Synthesis', 'line', '2026-10-05')).toBe('')
  expect(valueOf('Practice', 'Live cases', 'sessions')).toBe('7')
  expect(valueOf('Practice', 'Weeks in a row', 'weeks')).toBe('3')
  expect(valueOf('Weeks', 'Week from this Monday', 'sessions', '2026-11-16')).toBe('2')
  expect(valueOf('Coverage', 'No case chosen', 'live cases')).toBe('5')
  expect(valueOf('Coverage', 'Growth', 'not met yet')).toBe('0')
  expect(JSON.parse(await exported(user, 'Export JSON'))).toMatchObject({
    liveCases: 7,
    means: [{ points: [{ value: 2.5 }, { value: 3 }, { value: 4 }] }],
    coverage: { liveWithoutCase: 5, missingTypes: ['GROWTH'] },
  })
})

test('the analytics page hands out raw beside adjusted, own beside given, and nothing of a coach’s calibration', async () => {
  const { user } = renderPage(<AnalyticsPage />, {
    route: '/analytics',
    viewer: buildViewer(),
    api: { scorecardAnalytics: () => buildAnalytics() },
  })
  const valueOf = await sheetOf(user)
  const fair = 'Adjusted for severity'
  expect(valueOf(fair, 'Mean as given', 'mean', '2026-11-20')).toBe('3.1')
  expect(valueOf(fair, 'Adjusted mean', 'mean', '2026-11-20')).toBe('3.4')
  expect(valueOf(fair, 'Adjusted mean', 'standard error', '2026-11-20')).toBe('0.2')
  expect(valueOf('Beside others', 'Everybody', 'mean')).toBe('3.2')
  expect(valueOf('Beside others', 'Aiming at Bain', 'people at least')).toBe('20')
  expect(valueOf('Your view against your coaches’', 'Synthesis', 'gap')).toBe('1')
  expect(valueOf('Session by session', 'Live case', 'weighted mean as given', '2026-10-05')).toBe('3')
  expect(valueOf('Session by session', 'Live case', 'own weighted mean', '2026-10-05')).toBe('4')
  const data = JSON.parse(await exported(user, 'Export JSON')) as object
  expect(Object.keys(data).sort()).toEqual(['cohorts', 'everybody', 'fair', 'gaps', 'scores'])
})
