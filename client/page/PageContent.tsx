import type { ReactNode } from 'react'
import { PageFailure, type PageFailureProps } from './PageFailure.tsx'

interface PageContentProps<Data> extends Omit<PageFailureProps, 'title'> {
  /** What the page shows: undefined until it is there, null where there is none. */
  of: Data | null | undefined
  /** What the failure says: "Your students could not be loaded". */
  failed: string
  skeleton: ReactNode
  /** In place of what there is none of. */
  missing?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a page shows of its data: the data, that there is none, why it failed, or that it is on its way. */
export function PageContent<Data>(props: PageContentProps<Data>): ReactNode {
  const { of, failed, skeleton, missing, children, ...failure } = props
  if (of !== null && of !== undefined) return children(of)
  if (of === null && missing !== undefined) return missing
  if (failure.query.error) return <PageFailure {...failure} title={failed} />
  return skeleton
}
