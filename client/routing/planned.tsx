import type { RouteObject } from 'react-router-dom'
import type { PlannedPath } from '../features/planned/plans.ts'
import { page } from './page.ts'

/** A route whose page is still to come. */
export const planned = (path: PlannedPath): RouteObject =>
  page(path, async () => {
    const { PlannedPage } = await import('../features/planned/PlannedPage.tsx')
    return () => <PlannedPage path={path} />
  })
