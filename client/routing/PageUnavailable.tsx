import { useEffect } from 'react'
import { useRevalidator } from 'react-router-dom'
import { onPartsRetry } from '../lib/parts/load-part.ts'
import { isPartGone } from '../lib/parts/part-unavailable.ts'
import { LoadFailure } from '../page/LoadFailure.tsx'
import { PageTitle } from '../page/PageHead.tsx'

/** In place of a page whose code could not be fetched: it comes by itself once the server answers again. */
export function PageUnavailable({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  useEffect(() => onPartsRetry(() => void revalidate()), [revalidate])
  // Of a newer version there is nothing to fetch again here.
  const retry = () => (isPartGone(error) ? location.reload() : void revalidate())
  return (
    <div className="measure py-10">
      <PageTitle>Connection issue</PageTitle>
      <h1 className="sr-only">Connection issue</h1>
      <LoadFailure
        title="This page could not be loaded"
        error={error}
        onRetry={retry}
        retrying={state === 'loading'}
      />
    </div>
  )
}
