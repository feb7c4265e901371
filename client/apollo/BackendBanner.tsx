import { Banner } from '../components/Banner.tsx'
import { useBackendAvailable } from './backend-status.ts'
import { BACKEND_UNAVAILABLE_MESSAGE } from './messages.ts'

/** Above the page for as long as the backend does not answer. */
export function BackendBanner() {
  if (useBackendAvailable()) return null
  return (
    <div className="measure pt-4">
      <Banner urgent>{BACKEND_UNAVAILABLE_MESSAGE}</Banner>
    </div>
  )
}
