import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { PlannedPage } from './PlannedPage.tsx'
import { PLANS, type PlannedPath } from './plans.ts'

test.each(Object.keys(PLANS) as PlannedPath[])('%s says what will be there', (path) => {
  renderPage(<PlannedPage path={path} />, { route: path })
  expect(screen.getByRole('heading', { level: 1, name: PLANS[path].title })).toBeInTheDocument()
  expect(screen.getByText(PLANS[path].sentence)).toBeInTheDocument()
})
