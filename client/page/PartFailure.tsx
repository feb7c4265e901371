import type { Missing } from '../components/lazy-part.tsx'
import { LoadFailure } from './LoadFailure.tsx'

/** In place of a part of a page whose code could not be fetched. */
export function PartFailure({ failure, retry }: Missing) {
  return <LoadFailure title="This part of the page could not be loaded" error={failure} onRetry={retry} />
}
